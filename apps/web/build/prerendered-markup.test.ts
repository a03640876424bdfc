import { expect, test } from 'vitest'
import { prerenderedMarkup } from './prerendered-markup.ts'
import { textOf } from './html.ts'

const drawn = (markup: string, waitsForScripts = false) =>
  textOf(prerenderedMarkup(`<main><h1>Ride</h1>${markup}</main>`, waitsForScripts))

test('makes buttons and fields inert until the scripts load, but not links and popover buttons', () => {
  const text = drawn(
    '<a href="/">Home</a><button popovertarget="menu">Menu</button><button>Save</button><input name="title"><div tabindex="0">Tab</div>',
  )
  expect(text).toContain('<a href="/">Home</a><button popovertarget="menu">Menu</button><button inert="">Save</button>')
  expect(text).toContain('<input name="title" inert=""><div tabindex="0" inert="">Tab</div>')
})

test('accepts a “>” inside an attribute value', () => {
  expect(drawn('<p title="a > b">Text</p><input value="> 5" type="text">')).toContain(
    '<p title="a &gt; b">Text</p><input type="text" inert="">',
  )
})

test('removes scripts and the hidden field of a select', () => {
  const text = drawn('<script>go()</script><input id="make-hidden-input" style="position:fixed"><p>Text</p>')
  expect(text).toBe('<main><h1>Ride</h1><p>Text</p></main>')
})

test('marks a page that needs scripts as busy', () => {
  expect(drawn('', true)).toBe('<main aria-busy="true"><h1>Ride</h1></main>')
})

test('throws for a style attribute and for a screen that did not load', () => {
  expect(() => drawn('<p style="color: red">Text</p>')).toThrow('style attribute')
  expect(() => prerenderedMarkup('<main><p>Coming</p></main>', false)).toThrow('no heading')
})
