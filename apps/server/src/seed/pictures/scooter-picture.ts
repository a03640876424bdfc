import { scooterColours } from '@scooter-rides/contract'
import type { Random } from '../random.ts'
import { drawPixels, placed, type Pixels } from './pixels.ts'

const scooter: Pixels = [
  '...............dd.....',
  '..............d.d.....',
  '..............dcc.....',
  '...............ccl....',
  '...............cc.....',
  '..dddddd.......cc.....',
  '.dddddddd......cc.....',
  '.ccccccccc.....ccc....',
  'tcccccccccc...cccc....',
  'tccsscccccccccccccc...',
  '.ccssccccccccccc.ccc..',
  '.kkccccckkkkkkk..cddc.',
  '..ddddcc........dddddd',
  '.ddhhdd..........dhhd.',
  '.ddhhdd..........dhhd.',
  '..dddd............dd..',
]

const bodies: Record<string, string> = scooterColours

const width = 40
const height = 30
const skies = [
  ['#2c1147', '#5e1d63', '#b8316d', '#ff6a72', '#ffbc57'],
  ['#7cc9d6', '#a6dcd6', '#d3ecd5', '#fbf0cf', '#ffd9b0'],
]

const ground: Pixels = Array.from({ length: height }, (_, y) => {
  if (y >= 25) return y === 27 ? 'nnnnrrrr'.repeat(5) : 'r'.repeat(width)
  return String(Math.floor(y / 5)).repeat(width)
})
const sun: Pixels = ['..uuuu..', '.uuuuuu.', 'uuuuuuuu', 'uuuuuuuu', 'uuuuuuuu', '.uuuuuu.', '..uuuu..']

export function drawScooter(colour: string, random: Random): Promise<Uint8Array<ArrayBuffer>> {
  const sky = Object.fromEntries(random.pick(skies).map((band, index) => [String(index), band]))
  const palette = {
    ...sky,
    u: '#ffd98a',
    r: '#33264d',
    n: '#c9bcd8',
    d: '#140a24',
    c: bodies[colour] ?? '#62f0c2',
    l: '#fff2c8',
    t: '#ff6a95',
    s: '#806ba6',
    k: '#5e4b78',
    h: '#c9bcd8',
  }
  const sheet = { width, height }
  const layers = [
    ground,
    placed(sun, { left: random.between(2, 29), top: random.between(2, 9), ...sheet }),
    placed(scooter, { left: 9, top: 10, ...sheet }),
  ]
  return drawPixels(layers, palette, 24)
}
