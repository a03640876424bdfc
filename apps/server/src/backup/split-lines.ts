const lineFeed = 0x0a

/**
 * The lines of UTF-8 text, which end with a line feed only. `node:readline` also splits at U+2028 and U+2029, which JSON contains
 * without an escape.
 * @throws RangeError if a line has more than `mostBytes`
 */
export async function* splitLines(chunks: AsyncIterable<Buffer>, mostBytes: number): AsyncGenerator<string> {
  let parts: Buffer[] = []
  let partBytes = 0
  for await (const chunk of chunks) {
    let start = 0
    for (let end = chunk.indexOf(lineFeed); end >= 0; end = chunk.indexOf(lineFeed, start)) {
      yield textOf(parts, chunk.subarray(start, end))
      parts = []
      partBytes = 0
      start = end + 1
    }
    partBytes += chunk.length - start
    if (partBytes > mostBytes) throw new RangeError(`A line has more than ${mostBytes} bytes.`)
    if (start < chunk.length) parts.push(chunk.subarray(start))
  }
  if (partBytes > 0) yield textOf(parts)
}

const textOf = (parts: Buffer[], last?: Buffer) =>
  (parts.length === 0 && last ? last : Buffer.concat(last ? [...parts, last] : parts)).toString()
