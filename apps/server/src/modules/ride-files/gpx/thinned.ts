/**
 * Keeps evenly spread items of a list too long to keep, the last one always: at most `max` of them plus one, however many
 * are added.
 */
export function createThinned<Item>(max: number) {
  let kept: Item[] = []
  let stride = 1
  let count = 0
  let last: Item | undefined
  return {
    add(item: Item) {
      last = item
      if (count++ % stride !== 0) return
      if (kept.length === max) {
        kept = kept.filter((_, index) => index % 2 === 0)
        stride *= 2
        if ((count - 1) % stride !== 0) return
      }
      kept.push(item)
    },
    items(): Item[] {
      return last === undefined || kept.at(-1) === last ? [...kept] : [...kept, last]
    },
  }
}
