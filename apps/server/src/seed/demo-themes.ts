/** Places fill in the title. */
export interface DemoTheme {
  title(from: string, to: string): string
  description: string
  /** In local time. */
  hour: number
  hours: number
  /** Places on the way, the ends included. */
  places: [fewest: number, most: number]
  isRoundTrip?: true
}

export const demoThemes: DemoTheme[] = [
  {
    title: (from, to) => `Coffee run from ${from} to ${to}`,
    description: 'Slow start, strong coffee. We stop wherever it smells good.',
    hour: 9,
    hours: 2,
    places: [3, 4],
  },
  {
    title: (from, to) => `Sunset ride: ${from} to ${to}`,
    description: 'We leave in time to switch off the engines before the sun goes. Bring a jacket for the way back.',
    hour: 18,
    hours: 2,
    places: [2, 4],
  },
  {
    title: (from) => `Sunday loop around ${from}`,
    description: 'An easy round with photo stops. Nobody is left behind at a light.',
    hour: 11,
    hours: 3,
    places: [4, 5],
    isRoundTrip: true,
  },
  {
    title: (from, to) => `First ride for newcomers, ${from} to ${to}`,
    description: 'Never ridden in a group? Start here. Short, flat, and we explain the hand signs first.',
    hour: 10,
    hours: 1,
    places: [2, 3],
  },
  {
    title: (from, to) => `Night lights from ${from} to ${to}`,
    description: 'The city after dark, at 30 km/h. Lights checked at the start, please.',
    hour: 21,
    hours: 2,
    places: [3, 5],
  },
  {
    title: (from, to) => `Classics only: ${from} to ${to}`,
    description: 'Shift by hand, smell of two-stroke. Anything older than its rider is welcome.',
    hour: 14,
    hours: 3,
    places: [3, 4],
  },
  {
    title: (from, to) => `Electric hour, ${from} to ${to}`,
    description: 'Quiet wheels only. There is a charging point at the end.',
    hour: 17,
    hours: 1,
    places: [2, 3],
  },
  {
    title: (from, to) => `Breakfast before work: ${from} to ${to}`,
    description: 'Back at your desk by nine, with crumbs on your jacket.',
    hour: 7,
    hours: 1,
    places: [2, 3],
  },
  {
    title: (from) => `Viewpoints and bridges from ${from}`,
    description: 'We collect views. Cameras out, helmets on.',
    hour: 15,
    hours: 3,
    places: [4, 5],
    isRoundTrip: true,
  },
  {
    title: (from, to) => `Market ride from ${from} to ${to}`,
    description: 'Bring a top case: we come home with more than we left with.',
    hour: 10,
    hours: 2,
    places: [2, 4],
  },
  {
    title: (from, to) => `Ice cream dash, ${from} to ${to}`,
    description: 'The loser of the last traffic light pays. Obeying it, of course.',
    hour: 16,
    hours: 1,
    places: [2, 3],
  },
  {
    title: (from, to) => `The long way: ${from} to ${to}`,
    description: 'Full tank or full battery. Two breaks, a picnic, home before dark.',
    hour: 12,
    hours: 5,
    places: [4, 5],
  },
]
