/** Waits for all, also if one fails: all of them write into the staging folder. @throws the first failure in their order */
export async function settle<Results extends readonly unknown[]>(all: {
  readonly [At in keyof Results]: Promise<Results[At]>;
}): Promise<Results> {
  await Promise.allSettled(all);
  return (await Promise.all(all)) as unknown as Results;
}
