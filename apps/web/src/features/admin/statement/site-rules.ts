import { fromMarkdown } from 'mdast-util-from-markdown'
import { toString } from 'mdast-util-to-string'

type Root = ReturnType<typeof fromMarkdown>
type Content = Root['children'][number]

/** The items of all lists of the site's rules, without their marks, in their order and each once. */
export const rulesOf = (markdown: string): string[] => [...new Set(itemsOf(fromMarkdown(markdown).children))]

function itemsOf(nodes: readonly Content[]): string[] {
  return nodes.flatMap((node) => {
    if (node.type === 'list') return node.children.flatMap(({ children }) => itemOf(children))
    return 'children' in node ? itemsOf(node.children) : []
  })
}

/** A list in an item has items of its own. */
function itemOf(parts: readonly Content[]): string[] {
  const text = toString(parts.filter(({ type }) => type !== 'list'))
    .replaceAll(/\s+/g, ' ')
    .trim()
  return [...(text ? [text] : []), ...itemsOf(parts)]
}
