import type { Random } from '../random.ts'
import { drawPixels, type Pixels } from './pixels.ts'

const backgrounds = ['#ff8bad', '#62e3b9', '#ffbc57', '#9ec1ff', '#c9a5f5']
const skins = ['#f6d3b3', '#e5b48a', '#c98d5f', '#a36a42', '#7a4a2c', '#5a3520']
const hairs = ['#2a1c2e', '#4a2f27', '#7b4a2b', '#b8793e', '#e0b65c', '#8b8798', '#b8316d']
const jackets = ['#3d1a30', '#12352f', '#2c1147', '#c01356', '#007058', '#33264d', '#4f8df0', '#ef8a3c']

const ground: Pixels = Array.from({ length: 16 }, (_, y) =>
  y < 9 ? 'bbbbbbbbbbbbbbbb' : y % 2 ? 'bobobobobobobobo' : 'obobobobobobobob',
)
const blank = '................'
const rows = (top: number, ...drawn: string[]): Pixels => [...Array.from({ length: top }, () => blank), ...drawn]

const person = rows(
  4,
  '....ssssssss....',
  '....ssssssss....',
  '....ssssssss....',
  '....sesssses....',
  '....ssssssss....',
  '....sssmmsss....',
  '.....ssssss.....',
  '......ssss......',
  '....jjjssjjj....',
  '..jjjjjjjjjjjj..',
  '.jjjjjjzjjjjjjj.',
  '.jjjjjjzjjjjjjj.',
)

/** Drawn over the head and below the glasses. */
const hairstyles: Pixels[] = [
  rows(2, '.....hhhhhh.....', '....hhhhhhhh....', '....hhhhhhhh....', '....h......h....'),
  rows(
    2,
    '.....hhhhhh.....',
    '...hhhhhhhhhh...',
    '...hhhhhhhhhh...',
    ...Array.from({ length: 6 }, () => '...hh......hh...'),
    '...hh......hh...',
  ),
  rows(
    1,
    '....h.hh.h.h....',
    '...hhhhhhhhhh...',
    '..hhhhhhhhhhhh..',
    '...hhhhhhhhhh...',
    '..hhh......hhh..',
    '...h........h...',
  ),
  rows(
    0,
    '......hhhh......',
    '......hhhh......',
    '.....hhhhhh.....',
    '....hhhhhhhh....',
    '....hhhhhhhh....',
    '....h......h....',
  ),
]
const helmet = rows(
  1,
  '.....cccccc.....',
  '....cccccccc....',
  '...ccccwwcccc...',
  '...ccccwwcccc...',
  '...cvvvvvvvvc...',
  '...c........c...',
  '...c........c...',
  '...c........c...',
  '....c......c....',
)
const glasses = rows(6, '....ggg..ggg....', '....g.gggg.g....', '....ggg..ggg....')

/** In the colours of the design, with or without a helmet. */
export function drawRider(random: Random): Promise<Uint8Array<ArrayBuffer>> {
  const palette = {
    b: random.pick(backgrounds),
    o: '#fff7dd',
    s: random.pick(skins),
    e: '#140a24',
    m: '#b8316d',
    h: random.pick(hairs),
    j: random.pick(jackets),
    z: '#ffcf70',
    c: random.pick(['#c01356', '#007058', '#ffbc57', '#f1ead9', '#4f8df0', '#2c1147']),
    w: '#fff7dd',
    v: '#a6dcd6',
    g: '#140a24',
  }
  const layers = [ground, person, random.chance(40) ? helmet : random.pick(hairstyles)]
  if (random.chance(25)) layers.push(glasses)
  return drawPixels(layers, palette, 32)
}
