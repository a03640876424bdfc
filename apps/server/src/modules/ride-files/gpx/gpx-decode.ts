import { isAscii, isUtf8 } from 'node:buffer'

/** Enough for a byte order mark and an XML declaration after leading junk. */
const headBytes = 4096

/** The bytes take precedence over the declaration, because exporters declare wrong encodings. Invalid bytes become U+FFFD. */
export async function* decodeXml(pieces: AsyncIterable<Buffer>): AsyncGenerator<string> {
  let decoder: PieceDecoder | undefined
  let head = Buffer.alloc(0)
  for await (const piece of pieces) {
    if (decoder) yield decoder.decode(piece)
    else {
      head = Buffer.concat([head, piece])
      if (head.length < headBytes) continue
      decoder = decoderFor(head)
      yield decoder.decode(head)
    }
  }
  if (!decoder) {
    decoder = decoderFor(head)
    yield decoder.decode(head)
  }
  yield decoder.end()
}

interface PieceDecoder {
  decode(piece: Buffer): string
  end(): string
}

function decoderFor(head: Buffer): PieceDecoder {
  const utf16 = utf16Of(head)
  if (utf16) return streamOf(utf16)
  const declared = /<\?xml[^>]{0,200}?\sencoding\s*=\s*["']([\w.:-]+)["']/.exec(head.toString('latin1'))?.[1]
  return utf8OrLegacy(declared)
}

function streamOf(label: string): PieceDecoder {
  const decoder = new TextDecoder(label)
  return { decode: (piece) => decoder.decode(piece, { stream: true }), end: () => decoder.decode() }
}

/** Detected by the byte order mark, else by the position of zero bytes. */
function utf16Of(head: Buffer): 'utf-16le' | 'utf-16be' | undefined {
  if (head[0] === 0xff && head[1] === 0xfe) return 'utf-16le'
  if (head[0] === 0xfe && head[1] === 0xff) return 'utf-16be'
  const seen = head.subarray(0, 512)
  const zeros = [0, 1].map((odd) => seen.filter((byte, at) => byte === 0 && at % 2 === odd).length)
  const many = seen.length / 4
  if ((zeros[1] ?? 0) > many && zeros[0] === 0) return 'utf-16le'
  return (zeros[0] ?? 0) > many && zeros[1] === 0 ? 'utf-16be' : undefined
}

/** The first piece with a byte beyond ASCII decides: text of a legacy encoding is hardly ever valid UTF-8. */
function utf8OrLegacy(declared: string | undefined): PieceDecoder {
  let chosen: PieceDecoder | undefined
  return {
    decode(piece) {
      if (!chosen && isAscii(piece)) return piece.toString('latin1')
      chosen ??= streamOf(isUtf8(withoutPartialEnd(piece)) ? 'utf-8' : legacyLabel(declared))
      return chosen.decode(piece)
    },
    end: () => chosen?.end() ?? '',
  }
}

function withoutPartialEnd(piece: Buffer): Buffer {
  const start = piece.findLastIndex((byte) => byte < 0x80 || byte >= 0xc0)
  const isPartial = start >= piece.length - 3 && (piece[start] ?? 0) >= 0xc0
  return isPartial ? piece.subarray(0, start) : piece
}

function legacyLabel(declared = ''): string {
  try {
    const { encoding } = new TextDecoder(declared)
    return encoding.startsWith('utf-') ? 'windows-1252' : encoding
  } catch {
    return 'windows-1252'
  }
}
