import type { Place } from "./great-circle.ts";

export type Port = Place & { name: string; /** Whose clock the ships in it keep. */ timeZone: string };

/**
 * Berths of the ports, to a minute of arc. Source: UN/LOCODE 2024-2 (UNECE); Esbjerg, Fredericia, Klaipėda and Skagen: sailing directions.
 */
export const PORTS = {
  aalesund: port("Ålesund", 62.4667, 6.15, "Europe/Oslo"),
  aberdeen: port("Aberdeen", 57.1333, -2.1, "Europe/London"),
  antwerp: port("Antwerp", 51.2667, 4.3667, "Europe/Brussels"),
  bergen: port("Bergen", 60.3833, 5.3167, "Europe/Oslo"),
  bodo: port("Bodø", 67.2833, 14.3667, "Europe/Oslo"),
  esbjerg: port("Esbjerg", 55.4667, 8.4333, "Europe/Copenhagen"),
  fredericia: port("Fredericia", 55.5667, 9.75, "Europe/Copenhagen"),
  gdynia: port("Gdynia", 54.5333, 18.55, "Europe/Warsaw"),
  gothenburg: port("Gothenburg", 57.6833, 11.85, "Europe/Stockholm"),
  hammerfest: port("Hammerfest", 70.65, 23.6667, "Europe/Oslo"),
  haugesund: port("Haugesund", 59.4, 5.25, "Europe/Oslo"),
  immingham: port("Immingham", 53.6333, -0.1833, "Europe/London"),
  kirkenes: port("Kirkenes", 69.7333, 30.05, "Europe/Oslo"),
  kirkwall: port("Kirkwall", 58.9833, -2.95, "Europe/London"),
  klaipeda: port("Klaipėda", 55.7, 21.1333, "Europe/Vilnius"),
  kristiansund: port("Kristiansund", 63.1167, 7.7333, "Europe/Oslo"),
  lerwick: port("Lerwick", 60.15, -1.15, "Europe/London"),
  maaloy: port("Måløy", 61.9333, 5.1, "Europe/Oslo"),
  mongstad: port("Mongstad", 60.8167, 5.0167, "Europe/Oslo"),
  rotterdam: port("Rotterdam", 51.9167, 4.4833, "Europe/Amsterdam"),
  skagen: port("Skagen", 57.7167, 10.5833, "Europe/Copenhagen"),
  stavanger: port("Stavanger", 58.9667, 5.75, "Europe/Oslo"),
  svolvaer: port("Svolvær", 68.2333, 14.5667, "Europe/Oslo"),
  utsira: port("Utsira", 59.3, 4.8833, "Europe/Oslo"),
};

function port(name: string, latitude: number, longitude: number, timeZone: string): Port {
  return { name, latitude, longitude, timeZone };
}
