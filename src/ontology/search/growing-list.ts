/** A list of numbers of one typed array, which doubles when it is full. */
export interface GrowingList {
  readonly length: number;
  push(value: number): void;
  /** What was pushed, without a copy. */
  values(): Uint32Array;
}

/** Makes a {@link GrowingList}: millions of numbers in an ordinary array would take twice the memory. */
export function createGrowingList(): GrowingList {
  let list = new Uint32Array(1024);
  let length = 0;
  return {
    get length() {
      return length;
    },
    push(value) {
      if (length === list.length) {
        const larger = new Uint32Array(length * 2);
        larger.set(list);
        list = larger;
      }
      list[length] = value;
      length += 1;
    },
    values: () => list.subarray(0, length),
  };
}
