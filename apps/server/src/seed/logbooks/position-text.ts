/** `56° 48.210′ N 007° 02.733′ E`, for summaries. */
export function positionText({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `${part(latitude, 2, "N", "S")} ${part(longitude, 3, "E", "W")}`;
}

function part(degrees: number, digits: number, positive: string, negative: string): string {
  const thousandths = Math.round(Math.abs(degrees) * 60_000);
  const whole = String(Math.floor(thousandths / 60_000)).padStart(digits, "0");
  const minutes = ((thousandths % 60_000) / 1_000).toFixed(3).padStart(6, "0");
  return `${whole}° ${minutes}′ ${degrees < 0 ? negative : positive}`;
}
