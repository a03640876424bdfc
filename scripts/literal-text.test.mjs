import { describe, expect, test } from 'vitest'
import { literalTexts, serverFolder, textsOutsideCatalogues } from './lib/literal-text.mjs'
import { serverTexts } from './lib/literal-text-server.mjs'

const textsOf = (source) => literalTexts('screen.tsx', source).map(({ text }) => text)
const serverTextsOf = (source, path = 'apps/server/src/modules/rides/rides.service.ts') =>
  serverTexts(path, source).map(({ text }) => text)

test.each([
  ['text of an element', 'const a = <p>Join this ride</p>', 'Join this ride'],
  ['one word in small letters', 'const a = <p>riders</p>', 'riders'],
  ['a spoken label', 'const a = <button aria-label="close" />', 'close'],
  ['a placeholder', 'const a = <input placeholder="name" />', 'name'],
  ['a toast', "showToast('Your answer was sent')", 'Your answer was sent'],
  ['a choice', "const label = isOn ? 'Turn off' : other", 'Turn off'],
  ['a sentence with values', 'const label = `${count} of ${all} riders`', '… of … riders'],
  ['an error of a form', "z.string().min(1, 'Name is required')", 'Name is required'],
])('finds %s', (_what, source, text) => {
  expect(textsOf(source)).toEqual([text])
})

test.each([
  ["t('rides.full', { n: 3 })"],
  ['const a = <p className="flex gap-2 Large">{t("rides.full")}</p>'],
  ["throw new Error('The map has no canvas')"],
  ["import { Map } from './Map.tsx'"],
  ["if (event.key === 'Escape') close()"],
  ["type Kind = 'First choice' | 'Second choice'"],
  ["const kinds = { 'First choice': 1 }"],
  ["element.addEventListener('Some event')"],
  ["const shape = 'M 10 20 L 30 40'"],
])('ignores %s', (source) => {
  expect(textsOf(source)).toEqual([])
})

test('a text with a reason is exempt, one without a reason is not', () => {
  expect(textsOf("// not translated: a brand\nconst a = 'Scooter Rides'\nconst b = 'Join now'")).toEqual(['Join now'])
  expect(textsOf("// not translated: names\nconst a = [\n  { a: 'Times Square' },\n]")).toEqual([])
  expect(textsOf("// not translated:\nconst a = 'Scooter Rides'")).toEqual(['Scooter Rides'])
})

test('reports the line', () => {
  expect(literalTexts('a.tsx', '\n\nconst a = <p>\n  Join\n</p>')).toEqual([{ line: 3, text: 'Join' }])
})

test('the browser shows no text that is not in a catalogue', () => {
  expect(textsOutsideCatalogues()).toEqual([])
})

describe('in the source of the server', () => {
  test.each([
    ['the detail of a problem', "throw new HttpProblem(409, 'ride.full', 'This ride is full.')", 'This ride is full.'],
    ['one of two details', "new HttpProblem(409, 'a.b', isFull ? 'No seats left' : other)", 'No seats left'],
    ['a detail with values', "new HttpProblem(409, 'a.b', `${name} is full`)", '… is full'],
    ['a detail of one word', "throw notFound('a.b', 'Missing.')", 'Missing.'],
    ['a missing thing', "throw notFound('a.b', 'Ride not found.')", 'Ride not found.'],
    ['a missing right', "throw forbidden('a.b', 'Only the organiser may do this.')", 'Only the organiser may do this.'],
    ['a missing service', "throw unavailable('a.b', 'The router is busy.')", 'The router is busy.'],
    ['the problem of a field', "throw invalidField('name', 'Choose a name')", 'Choose a name'],
    ['the problems of fields', "invalidFields([{ path: 'name', message: 'Choose a name' }])", 'Choose a name'],
    [
      'a problem of a module’s own class',
      "class Full extends HttpProblem { constructor() { super(409, 'a', 'It is full.') } }",
      'It is full.',
    ],
    ['a message', 'const a = { message: `${name} left` }', '… left'],
    ['a title', "const a = { title: 'Suspended' }", 'Suspended'],
    ['a title that begins with a name', 'const a = { title: `“${title}” cancelled` }', '“…” cancelled'],
    ['a body', "const a = { body: 'Accept or decline' }", 'Accept or decline'],
    ['a detail', "const a = { detail: sure ? 'Surely' : other }", 'Surely'],
    ['the subject of a mail', "const a = { subject: 'Confirm your address' }", 'Confirm your address'],
    ['a text', 'const a = { text: `${count} rides` }', '… rides'],
    ['the text of a function', 'const a = { text: (name) => `${name} joined` }', '… joined'],
    ['a description', "const a = { description: 'Plan rides' }", 'Plan rides'],
    ['a sentence of a function', "const why = () => 'The ride is over.'", 'The ride is over.'],
    ['a sentence that begins with a value', 'const why = `${host} has no file.`', '… has no file.'],
    ['a sentence in quotation marks', 'const why = `“${name}” is taken.`', '“…” is taken.'],
    ['a table of texts', "const words = { rain: 'Heavy rain' }", 'Heavy rain'],
  ])('finds %s', (_what, source, text) => {
    expect(serverTextsOf(source)).toEqual([text])
  })

  test.each([
    ["throw new HttpProblem(409, 'ride.full', translatable('ride-errors.full'))"],
    ["throw new Error('The map has no canvas.')"],
    ["class Away extends Error { constructor() { super('A store is away.') } }"],
    ["log.info('ride.created')"],
    ["log.warn({ err }, 'The backup failed.')"],
    ["socket.close(1008, 'Too many frames at once')"],
    ['db.execute(sql`Update the table.`)'],
    ["const query = 'SELECT id FROM rides WHERE id = 1'"],
    ["if (error.message === 'Query read timeout') retry()"],
    ["const a = { type: 'Feature', name: 'Lisbon' }"],
    ["const a = { title: ride.title, text: query.text, message: 'select' }"],
    ["type Kind = 'First choice' | 'Second choice'"],
    ["import { a } from './First choice.ts'"],
  ])('ignores %s', (source) => {
    expect(serverTextsOf(source)).toEqual([])
  })

  test('a text with a reason is exempt, one without a reason is not', () => {
    const source = (comment) => `${comment}\nconst a = { title: 'Scooter Rides' }`
    expect(serverTextsOf(source('// not translated: a brand'))).toEqual([])
    expect(serverTextsOf(source('// not translated:'))).toEqual(['Scooter Rides'])
  })

  test.each([
    ['apps/server/src/cli/admin.ts'],
    ['apps/server/src/seed/demo.ts'],
    ['apps/server/src/metrics/metrics.ts'],
    ['apps/server/src/openapi/openapi-document.ts'],
    ['apps/server/src/backup/restore-backup.ts'],
  ])('text of the terminal and of programs is exempt: %s', (path) => {
    expect(serverTextsOf("const a = { title: 'Scooter Rides' }", path)).toEqual([])
  })

  test('readers see no text that is not in a catalogue', () => {
    expect(textsOutsideCatalogues(serverFolder)).toEqual([])
  })
})
