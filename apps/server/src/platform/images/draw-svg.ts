import { loadSharp } from './load-sharp.ts'

/** Draws an SVG of our own as PNG, in a thread of its own. Text in it would need fonts, which a bare machine does not have. */
export async function drawSvg(svg: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 128, compressionLevel: 9 }).toBuffer()
}
