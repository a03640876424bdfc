import { expect, test } from 'vitest'
import { createCardPainter } from './card-painter.ts'

test('draws a card once for simultaneous and later requests', async () => {
  const drawn: string[] = []
  const paint = createCardPainter(async (svg) => {
    drawn.push(svg)
    return Buffer.from(svg)
  })

  const pictures = await Promise.all([paint('a').draw(), paint('a').draw(), paint('b').draw()])
  await paint('a').draw()

  expect(pictures.map(String)).toEqual(['a', 'a', 'b'])
  expect(drawn.toSorted()).toEqual(['a', 'b'])
  expect(paint('a').etag).not.toBe(paint('b').etag)
})

test('does not cache a failure', async () => {
  let isBroken = true
  const paint = createCardPainter(async (svg) => {
    if (isBroken) throw new Error('no memory')
    return Buffer.from(svg)
  })

  await expect(paint('a').draw()).rejects.toThrow('no memory')
  isBroken = false
  expect(String(await paint('a').draw())).toBe('a')
})

test('rejects a request when too many wait, and serves those that wait', async () => {
  const gate = Promise.withResolvers<void>()
  const paint = createCardPainter(async (svg) => {
    await gate.promise
    return Buffer.from(svg)
  })
  const waiting = Array.from({ length: 100 }, (_, index) => paint(`card ${index}`).draw())

  await expect(paint('one more').draw()).rejects.toMatchObject({ status: 503, code: 'cards.busy' })
  gate.resolve()

  expect(await Promise.all(waiting)).toHaveLength(100)
  expect(String(await paint('one more').draw())).toBe('one more')
})
