import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { join } from 'node:path'

import { cellsOf } from './pixel-path.ts'
import { blankPicture, colourOf, encodePng, fillCell, type Colour, type Picture } from './pixel-picture.ts'

interface Cell {
  x: number
  y: number
  colour: Colour
}

/** The night's colours of `colours.css`. */
const ground = colourOf('#1a1327')
const brand = colourOf('#ff6a95')
const white = colourOf('#ffffff')
/** Android and iOS cut maskable icons into shapes that contain this part of the middle. */
const safePart = 0.8

// Required instead of imported: the compiler would derive a type of 800 icons.
const pixelarticons = createRequire(import.meta.url)('@iconify-json/pixelarticons/icons.json') as {
  icons: Record<string, { body: string }>
}
const shortcutIcons = { 'new-ride': 'plus', map: 'map', messages: 'message-text' } as const

/** Writes the icons of the installed app, all drawn from the favicon. The server's manifest lists them. */
export async function writeAppIcons(dist: URL): Promise<void> {
  await mkdir(new URL('icons/', dist), { recursive: true })
  for (const [name, picture] of Object.entries(await drawAppIcons()))
    await writeFile(new URL(`${name}.png`, dist), encodePng(picture))
}

/** By file name without the ending. */
export async function drawAppIcons(): Promise<Record<string, Picture>> {
  const scooter = spriteOf(await readFile(join(import.meta.dirname, '../public/favicon.svg'), 'utf8'))
  const shadow = scooter.map((cell) => ({ ...cell, colour: white }))
  return {
    'icons/icon-192': draw(scooter, 192, ground),
    'icons/icon-512': draw(scooter, 512, ground),
    'icons/maskable-192': draw(scooter, 192, ground, safePart),
    'icons/maskable-512': draw(scooter, 512, ground, safePart),
    // Only its transparency counts: the system colours it.
    'icons/monochrome-192': draw(shadow, 192, undefined, safePart),
    'icons/badge-96': draw(shadow, 96),
    // Phones look for this name, and show transparent parts black.
    'apple-touch-icon': draw(scooter, 180, ground),
    ...Object.fromEntries(
      Object.entries(shortcutIcons).map(([name, icon]) => [
        `icons/${name}-96`,
        draw(
          cellsOf(pathsOf(pixelarticons.icons[icon]?.body ?? '')).map(([x, y]) => ({ x, y, colour: brand })),
          96,
          ground,
          safePart,
        ),
      ]),
    ),
  }
}

/** The first path of the favicon is its ground. */
function spriteOf(svg: string): Cell[] {
  const paths = [...svg.matchAll(/<path fill="(#[0-9a-f]{6})" d="([^"]+)"/g)].slice(1)
  return paths.flatMap(([, colour = '', path = '']) =>
    cellsOf(path).map(([x, y]) => ({ x, y, colour: colourOf(colour) })),
  )
}

const pathsOf = (body: string): string => [...body.matchAll(/ d="([^"]+)"/g)].map(([, path]) => path).join('')

/** Draws the cells as large as whole pixels allow, in the middle; with `part`, within a circle of that part of the size. */
function draw(cells: Cell[], size: number, background?: Colour, part?: number): Picture {
  const picture = blankPicture(size, background)
  const [left, right] = rangeOf(cells.map(({ x }) => x))
  const [top, bottom] = rangeOf(cells.map(({ y }) => y))
  const [width, height] = [right - left + 1, bottom - top + 1]
  const scale = Math.floor(part ? (size * part) / Math.hypot(width, height) : (size * 0.92) / Math.max(width, height))
  const x0 = Math.floor((size - width * scale) / 2)
  const y0 = Math.floor((size - height * scale) / 2)
  for (const { x, y, colour } of cells)
    fillCell(picture, x0 + (x - left) * scale, y0 + (y - top) * scale, scale, colour)
  return picture
}

const rangeOf = (values: number[]) => [Math.min(...values), Math.max(...values)] as const
