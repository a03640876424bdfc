import {
  defaultTreeAdapter as tree,
  html,
  parse,
  parseFragment,
  serialize,
  type DefaultTreeAdapterTypes as Nodes,
} from 'parse5'

export type Element = Nodes.Element
export type Page = Nodes.Document
type Part = Nodes.DocumentFragment
type Parent = Nodes.ParentNode

// Parses a page or a fragment like a browser; the other functions edit the tree.

export const readPage = (text: string): Page => parse(text)
export const readPart = (text: string): Part => parseFragment(text)
export const textOf = (node: Parent): string => serialize(node)

export function* elementsOf(parent: Parent): Generator<Element> {
  for (const node of parent.childNodes) {
    if (!tree.isElementNode(node)) continue
    yield node
    yield* elementsOf(node)
  }
}

/** @throws if there is none */
export function find(parent: Parent, isIt: (element: Element) => boolean, what: string): Element {
  for (const element of elementsOf(parent)) if (isIt(element)) return element
  throw new Error(`The page has no ${what}.`)
}

export const valueOf = (element: Element, name: string) =>
  element.attrs.find((attribute) => attribute.name === name)?.value

export function setAttributes(element: Element, attributes: Record<string, string>): void {
  for (const [name, value] of Object.entries(attributes)) {
    removeAttribute(element, name)
    element.attrs.push({ name, value })
  }
}

export function removeAttribute(element: Element, name: string): void {
  element.attrs = element.attrs.filter((attribute) => attribute.name !== name)
}

export const remove = (element: Element) => tree.detachNode(element)

export function make(tag: string, attributes: Record<string, string>): Element {
  const element = tree.createElement(tag, html.NS.HTML, [])
  setAttributes(element, attributes)
  return element
}

export const append = (parent: Parent, child: Element) => tree.appendChild(parent, child)

/** Moves the children of `part` into `parent`. */
export function appendAll(parent: Parent, part: Parent): void {
  for (let node = part.childNodes[0]; node; node = part.childNodes[0]) {
    tree.detachNode(node)
    tree.appendChild(parent, node)
  }
}

export function setText(element: Element, text: string): void {
  setChildren(element, tree.createDocumentFragment())
  tree.insertText(element, text)
}

/** Replaces the content, also that of `noscript`, which a parser of pages with scripts keeps as text. */
export const setInner = (element: Element, markup: string): void => setChildren(element, readPart(markup))

function setChildren(element: Element, part: Part): void {
  for (let node = element.childNodes[0]; node; node = element.childNodes[0]) tree.detachNode(node)
  appendAll(element, part)
}

export function insertBefore(next: Element, element: Element): void {
  if (next.parentNode) tree.insertBefore(next.parentNode, element, next)
}
