const finalTextFrame = 0x81
const twoByteLength = 126
const eightByteLength = 127

/** Encodes one WebSocket frame of a server (RFC 6455 §5.2): final, unmasked, uncompressed. All receivers share the buffer. */
export function textFrame(text: string): Buffer {
  const length = Buffer.byteLength(text)
  const header = headerOf(length)
  const frame = Buffer.allocUnsafe(header.length + length)
  frame.set(header)
  frame.write(text, header.length)
  return frame
}

function headerOf(length: number): number[] | Buffer {
  if (length < twoByteLength) return [finalTextFrame, length]
  if (length < 2 ** 16) return [finalTextFrame, twoByteLength, length >> 8, length & 0xff]
  const header = Buffer.alloc(10)
  header.set([finalTextFrame, eightByteLength])
  header.writeBigUInt64BE(BigInt(length), 2)
  return header
}
