import { readFile } from 'node:fs/promises'
import { bakedFile } from '../../platform/baked-data.ts'

/** A CSS identifier: MapLibre 6.17 does not quote it, and draws other scripts than Latin tiny if the browser cannot parse it. */
export const LABEL_FONT = 'Jersey-10'

/** The font files of map labels with their characters; other scripts use fonts of the rider's system. */
export const labelFontFiles = [
  { file: 'jersey-10-latin.woff2', ranges: ['U+0000-00FF', 'U+0131', 'U+0152-0153', 'U+02BB-02BC', 'U+2000-206F'] },
  {
    file: 'jersey-10-latin-ext.woff2',
    ranges: ['U+0100-0130', 'U+0132-0151', 'U+0154-02BA', 'U+1E00-1E9F', 'U+1EF2-1EFF'],
  },
] as const

/** Undefined for files that the style does not use. */
export async function findLabelFont(name: string): Promise<Buffer | undefined> {
  const font = labelFontFiles.find(({ file }) => file === name)
  return font && readFile(bakedFile(`fonts/${font.file}`))
}
