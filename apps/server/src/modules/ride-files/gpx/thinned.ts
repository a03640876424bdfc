/** Keeps evenly spaced items of a long list, always including the last: at most `max` plus one. */
export function createThinned<Item>(max: number) {
  let items: Item[] = []
  let stride = 1
  let count = 0
  let last: Item | undefined
  return {
    add(item: Item) {
      last = item
      if (count++ % stride !== 0) return
      if (items.length === max) {
        items = items.filter((_, index) => index % 2 === 0)
        stride *= 2
        if ((count - 1) % stride !== 0) return
      }
      items.push(item)
    },
    items(): Item[] {
      return last === undefined || items.at(-1) === last ? [...items] : [...items, last]
    },
  }
}
