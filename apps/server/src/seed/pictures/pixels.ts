import sharp from 'sharp'

/** Rows of characters, one per pixel; a dot is transparent. */
export type Pixels = readonly string[]
export type Palette = Readonly<Record<string, string>>

/** Draws each pixel as a square of `scale`. Returns a PNG. */
export async function drawPixels(
  layers: readonly Pixels[],
  palette: Palette,
  scale: number,
): Promise<Uint8Array<ArrayBuffer>> {
  const [ground = []] = layers
  const height = ground.length
  const width = ground[0]?.length ?? 0
  const raw = Buffer.alloc(width * height * 3)
  for (const layer of layers)
    layer.forEach((row, y) => row.split('').forEach((name, x) => paint(raw, (y * width + x) * 3, palette[name])))
  const image = sharp(raw, { raw: { width, height, channels: 3 } }).resize(width * scale, height * scale, {
    kernel: 'nearest',
  })
  return new Uint8Array(await image.png().toBuffer())
}

/** A colour such as #62f0c2; an unknown name draws nothing. */
function paint(raw: Buffer, at: number, colour: string | undefined) {
  if (colour) raw.writeUIntBE(Number.parseInt(colour.slice(1), 16), at, 3)
}

/** On an empty canvas of the given size. */
export function placed(
  layer: Pixels,
  { left, top, width, height }: { left: number; top: number; width: number; height: number },
): Pixels {
  return Array.from({ length: height }, (_, y) => {
    const row = layer[y - top]
    return row === undefined ? '.'.repeat(width) : ('.'.repeat(left) + row).padEnd(width, '.')
  })
}
