import type { TranslatableMessage } from '@scooter-rides/messages'
import { describe, expect, test } from 'vitest'
import { translate } from '../../../platform/language/translate.ts'
import { forbiddenStreets, notAvoided } from './road-warnings.ts'

const edge = (use: string, kilometres = 0.12, more: object = {}) => ({ use, length: kilometres, ...more })
const inEnglish = (warnings: TranslatableMessage[]) => warnings.map((warning) => translate(warning, 'en'))

describe('warnings about streets', () => {
  test.each([
    [
      'motor_scooter',
      edge('footway', 0.12, { names: ['Rua das Flores'] }),
      '120 m on Rua das Flores, a footway: a scooter may not ride there.',
    ],
    ['motor_scooter', edge('cycleway'), '120 m on a cycleway without a name: a scooter may not ride there.'],
    [
      'motor_scooter',
      edge('road', 1.2, { names: ['I 95'], road_class: 'motorway' }),
      '1.2 km on I 95, a motorway: a scooter may not ride there.',
    ],
    ['e_scooter', edge('pedestrian'), '120 m on a pedestrian street without a name: an e-scooter may not ride there.'],
    ['bicycle', edge('steps', 0.02), '20 m on steps without a name: a bicycle may not ride there.'],
  ] as const)('%s on %j', (profile, ridden, sentence) => {
    expect(inEnglish(forbiddenStreets(profile, [edge('road'), ridden]))).toEqual([sentence])
  })

  test.each([
    ['motor_scooter', edge('road', 1, { road_class: 'trunk' })],
    ['motor_scooter', edge('living_street')],
    ['e_scooter', edge('cycleway')],
    ['bicycle', edge('footway')],
  ] as const)('%s may ride on %j', (profile, ridden) => {
    expect(forbiddenStreets(profile, [ridden])).toEqual([])
  })

  test('name each street once, longest first, and sum up the others', () => {
    const streets = ['A', 'B', 'C', 'D', 'E', 'F'].flatMap((name, index) => [
      edge('footway', 0.1 * (index + 1), { names: [name] }),
      edge('footway', 0.1, { names: [name] }),
    ])
    const warnings = inEnglish(forbiddenStreets('motor_scooter', streets))
    expect(warnings).toHaveLength(6)
    expect(warnings[0]).toMatch(/^700 m on F/)
    expect(warnings.at(-1)).toBe('200 m more on such roads.')
  })
})

test('warns with the length of what could not be avoided', () => {
  const edges = [
    edge('ferry', 3),
    edge('road', 0.4, { toll: true, unpaved: true }),
    edge('road', 2, { road_class: 'trunk' }),
  ]
  expect(inEnglish(notAvoided(['ferries', 'tolls', 'unpaved', 'highways'], edges))).toEqual([
    '3.0 km by ferry: this could not be avoided.',
    '400 m on toll roads: this could not be avoided.',
    '400 m unpaved: this could not be avoided.',
    '2.0 km on big roads: this could not be avoided.',
  ])
  expect(notAvoided([], edges)).toEqual([])
})
