import type { Point } from './curve.ts'

// The hand-drawn base of the city, in a plan of 2000 × 1400 units. geometry.ts generates the streets.
export const planSize = { width: 2000, height: 1400 } as const

export const westBank: Point[] = [
  [1420, -60],
  [1330, 120],
  [1180, 300],
  [1090, 470],
  [1010, 600],
  [820, 700],
  [700, 830],
  [640, 1010],
  [620, 1200],
  [560, 1460],
]
export const eastBank: Point[] = [
  [1620, -60],
  [1560, 110],
  [1420, 280],
  [1290, 440],
  [1225, 590],
  [1120, 730],
  [960, 830],
  [880, 960],
  [850, 1180],
  [830, 1460],
]
export const northBay: Point[] = [
  [-40, 120],
  [60, 60],
  [190, 20],
  [330, -60],
]
export const westBay: Point[] = [
  [-40, 820],
  [30, 700],
  [70, 540],
  [40, 400],
  [-40, 330],
]

/** Where the two grids of the east bank meet. */
export const seam: Point[] = [
  [1225, 590],
  [1420, 700],
  [1640, 760],
  [2060, 790],
]
export const ringRoad: Point[] = [
  [2060, 250],
  [1780, 330],
  [1500, 470],
  [1370, 600],
  [1250, 760],
  [1080, 860],
  [990, 990],
  [960, 1200],
  [930, 1460],
]
export const railway: Point[] = [
  [1900, -60],
  [1760, 180],
  [1700, 460],
  [1540, 700],
  [1180, 1010],
  [1080, 1460],
]

export const northEastArea = 'M1620 -60L2060 -60L2060 790L1640 760L1420 700L1225 590L1290 440L1420 280L1560 110Z'
export const southEastArea =
  'M1225 590L1420 700L1640 760L2060 790L2060 1460L830 1460L850 1180L880 960L960 830L1120 730Z'

export const roundParks = [
  'M1290 905C1360 850 1480 850 1545 905C1610 965 1600 1070 1530 1120C1455 1170 1340 1160 1290 1090C1245 1030 1235 955 1290 905Z',
  'M1170 1220C1230 1200 1290 1230 1285 1290C1280 1350 1190 1370 1150 1320C1125 1285 1130 1235 1170 1220Z',
]
export const pond =
  'M1420 1010C1465 985 1520 1000 1515 1040C1510 1080 1440 1095 1415 1070C1398 1050 1400 1022 1420 1010Z'
export const island = 'M742 1085C775 1050 800 1075 796 1130C792 1200 768 1262 730 1258C700 1252 712 1128 742 1085Z'

/** A street grid: maps block coordinates to the plan. */
export type Grid = (u: number, v: number) => Point

function grid(origin: Point, degrees: number, blockWidth: number, blockHeight: number): Grid {
  const angle = (degrees * Math.PI) / 180
  const cos = Math.cos(angle)
  const sin = Math.sin(angle)
  return (u, v) => [
    origin[0] + cos * u * blockWidth - sin * v * blockHeight,
    origin[1] + sin * u * blockWidth + cos * v * blockHeight,
  ]
}

export const west = grid([150, 330], -29, 96, 54)
export const northEast = grid([1250, 520], 14, 84, 62)
export const southEast = grid([900, 900], -38, 78, 66)
