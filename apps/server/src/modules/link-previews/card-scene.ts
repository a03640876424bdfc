import { cardColours as colours } from './card-colours.ts'

/** In pixels. The cards have no text, so they need no fonts. */
export const cardSize = { width: 1200, height: 630 } as const

export interface Box {
  x: number
  y: number
  width: number
  height: number
}

export const drawingBox: Box = { x: 42, y: 98, width: 836, height: 490 }
const sceneBox: Box = { x: 890, y: 98, width: 268, height: 490 }
const titleBar: Box = { x: 42, y: 42, width: 1116, height: 48 }

export const rect = ({ x, y, width, height }: Box, fill: string, more = '') =>
  `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}"${more}/>`

/** The drawing is clipped to its box. */
export function cardAround(drawing: string): string {
  return inWindow(
    rect(drawingBox, colours['map-land']) +
      rect(drawingBox, 'url(#grid)') +
      `<g clip-path="url(#drawing)">${drawing}</g>` +
      scene(sceneBox),
  )
}

export function bareCard(): string {
  return inWindow(scene({ ...drawingBox, width: sceneBox.x + sceneBox.width - drawingBox.x }))
}

function inWindow(content: string): string {
  const { width, height } = cardSize
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">`,
    definitions,
    rect({ x: 0, y: 0, width, height }, colours.bg),
    frame,
    content,
    '</svg>',
  ].join('')
}

const definitions = `<defs>
<pattern id="grid" width="40" height="40" patternUnits="userSpaceOnUse"><path d="M0 1h40M1 0v40" stroke="${colours['map-block-2']}" stroke-width="2"/></pattern>
<pattern id="checker" width="8" height="8" patternUnits="userSpaceOnUse"><path d="M0 0h4v4h-4zM4 4h4v4h-4z" fill="${colours.amber}" fill-opacity="0.5"/></pattern>
<clipPath id="drawing"><rect x="${drawingBox.x}" y="${drawingBox.y}" width="${drawingBox.width}" height="${drawingBox.height}"/></clipPath>
</defs>`

/** A dithered gradient like the title bars on screen. */
function titleSteps(): string {
  // Whole pixels avoid visible seams.
  const steps = 31
  const width = titleBar.width / steps
  const bars = Array.from({ length: steps }, (_, step) =>
    rect(
      { ...titleBar, x: titleBar.x + step * width, width },
      colours['title-b'],
      ` fill-opacity="${((step / (steps - 1)) ** 2).toFixed(3)}"`,
    ),
  )
  return rect(titleBar, colours['title-a']) + bars.join('')
}

const frame = [
  rect({ x: 30, y: 30, width: 1140, height: 570 }, colours.edge),
  rect({ x: 34, y: 34, width: 1132, height: 562 }, colours.hi),
  rect({ x: 38, y: 38, width: 1128, height: 558 }, colours.lo),
  rect({ x: 38, y: 38, width: 1124, height: 554 }, colours.face),
  titleSteps(),
  sprite({ x: 54, y: 50, pixel: 2 }),
  ...[1034, 1076, 1118].map((x) => rect({ x, y: 52, width: 28, height: 28 }, colours.face)),
  rect({ x: 1040, y: 70, width: 16, height: 4 }, colours.ink),
  rect({ x: 1082, y: 58, width: 16, height: 16 }, 'none', ` stroke="${colours.ink}" stroke-width="4"`),
  `<path d="M1124 58l16 16M1140 58l-16 16" stroke="${colours.ink}" stroke-width="4"/>`,
].join('')

function scene({ x, y, width, height }: Box): string {
  const bands = ['sky-1', 'sky-2', 'sky-3', 'sky-4', 'sky-5'] as const
  const road = Math.round(height * 0.16)
  const sky = height - road
  const band = Math.ceil(sky / bands.length)
  const pixel = Math.min(12, Math.floor(width / 40))
  const sun = Math.round(Math.min(width, sky) * 0.28)
  const ground = y + sky
  return [
    ...bands.map((name, index) => rect({ x, y: y + index * band, width, height: band }, colours[name])),
    `<circle cx="${x + width / 2}" cy="${ground - sun * 0.6}" r="${sun}" fill="${colours['sky-sun']}"/>`,
    ...[0.1, 0.4, 0.75].map((share) =>
      rect({ x, y: Math.round(ground - sun * share), width, height: 6 }, colours['sky-5'], ' fill-opacity="0.8"'),
    ),
    rect({ x, y: ground - 14, width, height: 14 }, colours['sky-near']),
    rect({ x, y: ground, width, height: road }, colours['sky-road']),
    ...Array.from({ length: 5 }, (_, index) =>
      rect(
        { x: x + Math.round(((index + 0.25) * width) / 5), y: ground + road / 2, width: width / 10, height: 6 },
        colours['sky-dash'],
      ),
    ),
    sprite({ x: x + (width - 22 * pixel) / 2, y: ground + 8 - 16 * pixel, pixel }),
  ].join('')
}

/** The scooter of the logo (apps/web/src/ui/base/sprite.tsx), 22 by 16 pixels. */
function sprite({ x, y, pixel }: { x: number; y: number; pixel: number }): string {
  const parts: [string, string][] = [
    [
      colours.ink,
      'M15 0h2v1h-2zM14 1h1v1h-1zM16 1h1v1h-1zM14 2h1v1h-1zM2 5h6v1h-6zM1 6h8v1h-8zM18 11h2v1h-2zM2 12h4v1h-4zM16 12h6v1h-6zM1 13h2v1h-2zM5 13h2v1h-2zM17 13h1v1h-1zM20 13h1v1h-1zM1 14h2v1h-2zM5 14h2v1h-2zM17 14h1v1h-1zM20 14h1v1h-1zM2 15h4v1h-4zM18 15h2v1h-2z',
    ],
    [
      colours.sprite,
      'M15 2h2v1h-2zM15 3h2v1h-2zM15 4h2v1h-2zM15 5h2v1h-2zM15 6h2v1h-2zM1 7h9v1h-9zM15 7h3v1h-3zM1 8h10v1h-10zM14 8h4v1h-4zM1 9h2v1h-2zM5 9h14v1h-14zM1 10h2v1h-2zM5 10h11v1h-11zM17 10h3v1h-3zM3 11h5v1h-5zM17 11h1v1h-1zM20 11h1v1h-1zM6 12h2v1h-2z',
    ],
    [colours.amber, 'M17 3h1v1h-1z'],
    [colours.brand, 'M0 8h1v1h-1zM0 9h1v1h-1z'],
    ['#429d81', 'M3 9h2v1h-2zM3 10h2v1h-2z'],
    ['#347b65', 'M1 11h2v1h-2zM8 11h7v1h-7z'],
    [colours.face, 'M3 13h2v1h-2zM18 13h2v1h-2zM3 14h2v1h-2zM18 14h2v1h-2z'],
  ]
  const paths = parts.map(([fill, d]) => `<path fill="${fill}" d="${d}"/>`).join('')
  return `<g transform="translate(${x} ${y}) scale(${pixel})" shape-rendering="crispEdges">${paths}</g>`
}
