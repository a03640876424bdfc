/** The colours that a form offers, each with the body colour in which scooters are drawn. Any other text is accepted too. */
export const scooterColours = {
  Black: '#4b4458',
  White: '#f1ead9',
  Silver: '#c3c7d1',
  Gray: '#8b8798',
  Red: '#e0485a',
  Blue: '#4f8df0',
  Green: '#3fb56d',
  Yellow: '#f2c53d',
  Orange: '#ef8a3c',
  Purple: '#9a6be0',
  Brown: '#a5714a',
  Other: '#e08bb4',
} as const

export type ScooterColour = keyof typeof scooterColours

export const scooterColourNames = Object.keys(scooterColours) as ScooterColour[]
