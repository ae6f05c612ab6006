import { createHash } from "node:crypto";

/**
 * Verifies a signature by RFC 8032, section 5.1.7, in plain integers: an implementation that shares no code with the one that
 * signs.
 */
export function verifyEd25519(publicKey: Uint8Array, message: Uint8Array, signature: Uint8Array): boolean {
  const [encodedR, encodedS] = [signature.subarray(0, 32), signature.subarray(32)];
  const [a, r, s] = [decodePoint(publicKey), decodePoint(encodedR), littleEndian(encodedS)];
  if (!a || !r || s >= ORDER || signature.length !== 64) return false;
  const hash = createHash("sha512").update(encodedR).update(publicKey).update(message).digest();
  const expected = add(r, multiply(littleEndian(hash) % ORDER, a));
  const [left, right] = [affine(multiply(s, BASE)), affine(expected)];
  return left.x === right.x && left.y === right.y;
}

/** In projective coordinates. */
type Point = { x: bigint; y: bigint; z: bigint };

const P = 2n ** 255n - 19n;
const ORDER = 2n ** 252n + 27_742_317_777_372_353_535_851_937_790_883_648_493n;
const D = mod(-121_665n * inverse(121_666n));

function add(one: Point, other: Point): Point {
  const [a, b] = [mod(one.z * other.z), mod(D * one.x * other.x * one.y * other.y)];
  const aa = mod(a * a);
  const [minus, plus] = [mod(aa - b), mod(aa + b)];
  return {
    x: mod(a * minus * ((one.x + one.y) * (other.x + other.y) - one.x * other.x - one.y * other.y)),
    y: mod(a * plus * (one.y * other.y + one.x * other.x)),
    z: mod(minus * plus),
  };
}

function multiply(times: bigint, point: Point): Point {
  let [sum, doubled]: [Point, Point] = [{ x: 0n, y: 1n, z: 1n }, point];
  for (let left = times; left > 0n; left >>= 1n) {
    if (left & 1n) sum = add(sum, doubled);
    doubled = add(doubled, doubled);
  }
  return sum;
}

function affine({ x, y, z }: Point): { x: bigint; y: bigint } {
  const inverted = inverse(z);
  return { x: mod(x * inverted), y: mod(y * inverted) };
}

function decodePoint(bytes: Uint8Array): Point | undefined {
  const encoded = littleEndian(bytes);
  const [y, isOdd] = [encoded & (2n ** 255n - 1n), encoded >> 255n];
  const square = mod((y * y - 1n) * inverse(D * y * y + 1n));
  let x = power(square, (P + 3n) / 8n);
  if (mod(x * x - square) !== 0n) x = mod(x * power(2n, (P - 1n) / 4n));
  if (mod(x * x - square) !== 0n) return undefined;
  return { x: (x & 1n) === isOdd ? x : mod(-x), y, z: 1n };
}

function littleEndian(bytes: Uint8Array): bigint {
  return bytes.reduceRight((number, byte) => (number << 8n) | BigInt(byte), 0n);
}

function inverse(number: bigint): bigint {
  return power(number, P - 2n);
}

function power(base: bigint, exponent: bigint): bigint {
  let [result, squared] = [1n, mod(base)];
  for (let left = exponent; left > 0n; left >>= 1n) {
    if (left & 1n) result = mod(result * squared);
    squared = mod(squared * squared);
  }
  return result;
}

function mod(number: bigint): bigint {
  return ((number % P) + P) % P;
}

const BASE: Point = decodePoint(Uint8Array.of(0x58, ...Array.from({ length: 31 }, () => 0x66)))!;
