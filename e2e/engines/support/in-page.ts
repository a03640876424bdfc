/** What a rider looks for, in the words of Testing Library, which runs in the page. */
export interface Query {
  by: 'role' | 'label' | 'text' | 'css'
  value: string
  /** The accessible name of a role. */
  name?: string
  /** Whether `name` or the value of a text or label is the source of a regular expression. */
  isPattern?: boolean
  flags?: string
  within?: Query
}

export interface Found {
  count: number
  text: string
  value: string
  isFocused: boolean
  isDisabled: boolean
  isChecked: boolean
  /** The middle of the element, if nothing covers it. */
  middle: { x: number; y: number } | null
}

/** What the page knows about the next press of a pointer. */
export interface Aim {
  aimedForJourneys?: Element
  /** Whether the last press met another element, because the page had moved. */
  hasMissedForJourneys?: boolean
}

/** Runs in the page, after Testing Library: finds the visible elements that the query describes, and notices presses beside the aim. */
export function installFind(): void {
  interface Library {
    queryAllByRole(container: Element, role: string, options: object): Element[]
    queryAllByLabelText(container: Element, text: string | RegExp): Element[]
    queryAllByText(container: Element, text: string | RegExp): Element[]
  }
  const { TestingLibraryDom: library } = window as unknown as { TestingLibraryDom: Library }
  const isVisible = (element: Element) =>
    element.closest('#prerendered') === null &&
    element.getClientRects().length > 0 &&
    element.checkVisibility({ visibilityProperty: true })
  const find = (query: Query): Element[] => {
    const containers = query.within ? find(query.within) : [document.body]
    const match = (text: string) => (query.isPattern ? new RegExp(text, query.flags) : text)
    const among = (container: Element): Element[] => {
      if (query.by === 'role') {
        const name = query.name === undefined ? {} : { name: match(query.name) }
        return library.queryAllByRole(container, query.value, { hidden: true, ...name })
      }
      if (query.by === 'label') return library.queryAllByLabelText(container, match(query.value))
      if (query.by === 'text') return library.queryAllByText(container, match(query.value))
      return [...container.querySelectorAll(query.value)]
    }
    return containers.flatMap(among).filter((element) => isVisible(element) || element.matches('input[type=file]'))
  }
  Object.assign(window, { findForJourneys: find })
  const aim = window as Aim
  const notice = ({ target }: Event) => {
    if (!(target instanceof Element) || !aim.aimedForJourneys) return
    const label = target.closest('label')
    // An element that the page has replaced meanwhile may have been hit in its new shape.
    aim.hasMissedForJourneys =
      aim.aimedForJourneys.isConnected &&
      !aim.aimedForJourneys.contains(target) &&
      !label?.contains(aim.aimedForJourneys)
  }
  document.addEventListener('pointerdown', notice, { capture: true })
}
