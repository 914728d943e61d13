/** A web stream of items. `ReadableStream.from` is not in the types of browsers. */
export function streamOf<Item>(items: readonly Item[]): ReadableStream<Item> {
  return new ReadableStream({
    start: (controller) => {
      for (const item of items) controller.enqueue(item);
      controller.close();
    },
  });
}
