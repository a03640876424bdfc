import { loadSharp } from './load-sharp.ts'

/** Renders an SVG of our own as PNG, in a thread. The SVG must not contain text: a bare machine has no fonts. */
export async function drawSvg(svg: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer()
}
