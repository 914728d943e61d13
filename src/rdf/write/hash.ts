/**
 * Fast, deterministic, non-cryptographic hashes of 52 bits, so that the sum of two is exact. Only used for ordering: a collision may
 * make the order unstable, but loses no data.
 */

const LOW = 2 ** 26;
const SIZE = 2 ** 52;

/** Hash of a text: two FNV-like lanes of 32 bits with the finalizer of MurmurHash3. */
export function hashText(text: string): number {
  let a = 0x811c9dc5;
  let b = 0x9e3779b9;
  for (let i = 0; i < text.length; i += 1) {
    const unit = text.charCodeAt(i);
    a = Math.imul(a ^ unit, 0x01000193);
    b = Math.imul(b ^ unit, 0x85ebca6b) + 0x27d4eb2f;
  }
  return join(finish(a ^ text.length), finish(b));
}

/** Combines two hashes. Order-dependent. */
export function mix(a: number, b: number): number {
  const [lowA, highA] = [a % LOW, Math.floor(a / LOW)];
  const [lowB, highB] = [b % LOW, Math.floor(b / LOW)];
  const x = finish(Math.imul(lowA, 0xcc9e2d51) ^ Math.imul(highB + 0x165667b1, 0x1b873593));
  const y = finish(Math.imul(highA ^ x, 0x85ebca6b) + Math.imul(lowB ^ 0x27d4eb2f, 0xc2b2ae35) + highB);
  return join(finish(x + Math.imul(y, 0x9e3779b1)), y);
}

/** Combines two hashes. Order-independent. */
export function add(a: number, b: number): number {
  const sum = a + b;
  return sum >= SIZE ? sum - SIZE : sum;
}

function finish(hash: number): number {
  let h = hash ^ (hash >>> 16);
  h = Math.imul(h, 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return (h ^ (h >>> 16)) >>> 0;
}

function join(a: number, b: number): number {
  return (a % LOW) * LOW + (b % LOW);
}
