import { expect, test } from 'vitest'
import { asProgramCommands } from './command-names.ts'

test.each([
  ['Start the server again with npm start.', 'Start the server again with scooter-rides.'],
  ['see npm run backup.', 'see scooter-rides backup.'],
  ['npm run restore -- FOLDER --force', 'scooter-rides restore FOLDER --force'],
  ['npm run seed [-- --map FILE.osm.pbf]', 'scooter-rides seed [--map FILE.osm.pbf]'],
  ['npm run map:import -- porto adds streets', 'scooter-rides map:import porto adds streets'],
])('a package names commands of its program: %s', (text, expected) => {
  expect(asProgramCommands(text)).toBe(expected)
})
