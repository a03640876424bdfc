import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

import { safeStorage } from '../../lib/safe-storage.ts'

export type Mode = 'system' | 'light' | 'dark'
type SkinChoice = 'auto' | 'retro' | 'futuristic'

interface Visit {
  href: string
  title: string
}

/** The history's limits: in memory, in storage, and after a sign-out. */
export const historyLimits = { inMemory: 50, persisted: 10, afterSignOut: 5 } as const

interface AppState {
  /** The theme family; its skin and mode are chosen separately. */
  theme: 'futuristic'
  mode: Mode
  skin: SkinChoice
  sidebarOpen: boolean
  currentPage: string
  currentHash: string
  navigationHistory: Visit[]
  /** When server data was last received, in epoch milliseconds; shown while offline. */
  lastDataRefresh: number | null
  cacheVersion: string
  setMode: (mode: Mode) => void
  setSkin: (skin: SkinChoice) => void
  setSidebarOpen: (isOpen: boolean) => void
  setCurrentAddress: (href: string, hash: string) => void
  /** Moves a page to the front of the history. */
  remember: (visit: Visit) => void
  noteDataRefresh: (at: number) => void
  /** Keeps the appearance and the newest visits. */
  forgetRider: (visits?: number) => void
}

/** The stored state of the desktop (`app-storage`). All other state lives in the query cache or the address. */
export const useAppStore = create<AppState>()(
  persist(
    (set) => ({
      theme: 'futuristic',
      mode: 'system',
      skin: 'auto',
      sidebarOpen: false,
      currentPage: '/',
      currentHash: '',
      navigationHistory: [],
      lastDataRefresh: null,
      cacheVersion: __BUILD_ID__,
      setMode: (mode) => set({ mode }),
      setSkin: (skin) => set({ skin }),
      setSidebarOpen: (sidebarOpen) => set({ sidebarOpen }),
      setCurrentAddress: (currentPage, currentHash) => set({ currentPage, currentHash }),
      remember: (visit) =>
        set((state) => ({
          navigationHistory: [visit, ...state.navigationHistory.filter((other) => !isSamePage(other, visit))].slice(
            0,
            historyLimits.inMemory,
          ),
        })),
      noteDataRefresh: (lastDataRefresh) => set({ lastDataRefresh }),
      forgetRider: (visits = historyLimits.afterSignOut) =>
        set((state) => ({
          sidebarOpen: false,
          lastDataRefresh: null,
          navigationHistory: state.navigationHistory.slice(0, visits),
        })),
    }),
    {
      name: 'app-storage',
      storage: createJSONStorage(() => safeStorage('local')),
      partialize: ({
        theme,
        mode,
        skin,
        sidebarOpen,
        currentPage,
        currentHash,
        navigationHistory,
        lastDataRefresh,
        cacheVersion,
      }) => ({
        theme,
        mode,
        skin,
        sidebarOpen,
        currentPage,
        currentHash,
        lastDataRefresh,
        cacheVersion,
        navigationHistory: navigationHistory.slice(0, historyLimits.persisted),
      }),
      // A stored state of an unknown version is not an error: `merge` keeps its readable fields.
      migrate: (stored) => stored,
      merge: (stored, current) => ({ ...current, ...readStored(stored) }),
    },
  ),
)

/** Steps, tabs and filters of a page differ only in query or hash, and count as one page while its title stays. */
function isSamePage(one: Visit, other: Visit): boolean {
  return one.href === other.href || (one.title === other.title && pathOf(one.href) === pathOf(other.href))
}

const pathOf = (href: string) => href.replace(/[?#].*$/, '')

/** Keeps only valid values; of another build's state only the appearance. */
function readStored(stored: unknown): Partial<AppState> {
  if (typeof stored !== 'object' || stored === null) return {}
  const found = stored as Partial<Record<keyof AppState, unknown>>
  const appearance: Partial<AppState> = {
    ...(isOneOf(found.mode, ['system', 'light', 'dark']) && { mode: found.mode }),
    ...(isOneOf(found.skin, ['auto', 'retro', 'futuristic']) && { skin: found.skin }),
  }
  const history = Array.isArray(found.navigationHistory) ? found.navigationHistory.filter(isVisit) : []
  if (found.cacheVersion !== __BUILD_ID__) return appearance
  return {
    ...appearance,
    navigationHistory: history,
    ...(typeof found.sidebarOpen === 'boolean' && { sidebarOpen: found.sidebarOpen }),
    ...(typeof found.currentPage === 'string' && { currentPage: found.currentPage }),
    ...(typeof found.currentHash === 'string' && { currentHash: found.currentHash }),
    ...(typeof found.lastDataRefresh === 'number' && { lastDataRefresh: found.lastDataRefresh }),
  }
}

function isOneOf<const T extends string>(value: unknown, options: readonly T[]): value is T {
  return options.some((option) => option === value)
}

function isVisit(value: unknown): value is Visit {
  return (
    typeof value === 'object' &&
    value !== null &&
    'href' in value &&
    'title' in value &&
    typeof value.href === 'string' &&
    typeof value.title === 'string'
  )
}
