// One character is one pixel. K black, M body, m shade, D deck, T tail light, L lamp, G hub, H helmet, V visor, J jacket, P trousers.
export const riderSprite = [
  '........HHHHH.........',
  '.......HHHHHHH........',
  '.......HHHHVVV........',
  '.......HHHVVVV........',
  '.......HHHHVVV........',
  '........HHHHH.........',
  '.......JJJJ...........',
  '......JJJJJJ..........',
  '.....JJJJJJJJJ........',
  '.....JJJJJJJJJJJ......',
  '.....JJJJJ..JJJJK.....',
  '.....JJJJJ.....KK.....',
  '.....JJJJJ.....MM.....',
  '.....PPPPPPP...MM.....',
  '....KPPPPPPPPP.MM.....',
  '...KKKKKKPPPPPPMMM....',
  '..MMMMMMMMMPPPPMMMM...',
  '.TMMMMMMMMMMPPPMMMML..',
  '.TMMmmMMMMMMMPPPMMMLL.',
  '..MMmmMMMMMMMMPPP.MMM.',
  '..DDMMMMMDDDDKKKK.MKKM',
  '...KKKKMM.......KKKKKK',
  '..KKGGKK.........KGGK.',
  '..KKGGKK.........KGGK.',
  '...KKKK...........KK..',
]

export type SpriteColours = Record<string, string>

const shared: SpriteColours = { K: '#150d20', T: '#ff4d5e', L: '#fff3c4', G: '#cfc4dc', V: '#241433' }
export const leader: SpriteColours = {
  ...shared,
  M: '#5ee0b8',
  m: '#36b893',
  D: '#2b9a7b',
  H: '#ff6a95',
  J: '#ffbc57',
  P: '#3a2a63',
}
export const follower: SpriteColours = {
  ...shared,
  M: '#ff8bad',
  m: '#d84f7c',
  D: '#a83560',
  H: '#62f0c2',
  J: '#f7f0fc',
  P: '#5a2a8c',
}

export function drawSprite(
  context: CanvasRenderingContext2D,
  sprite: readonly string[],
  x: number,
  y: number,
  colours: SpriteColours,
): void {
  for (const [row, line] of sprite.entries()) {
    for (let column = 0; column < line.length; column++) {
      const colour = colours[line.charAt(column)]
      if (!colour) continue
      context.fillStyle = colour
      context.fillRect(x + column, y + row, 1, 1)
    }
  }
}
