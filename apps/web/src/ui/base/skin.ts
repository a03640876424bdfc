import { createContext, use } from 'react'

/** How a window is drawn: `retro` is hardware with bevels, `neo` a flat panel with a signal line. */
export type Skin = 'retro' | 'neo'

/** The rider's override, provided by the shell; undefined leaves every window its own default. */
export const SkinOverride = createContext<Skin | undefined>(undefined)

/** The skin a window shows: the rider's choice, else the screen's default. */
export function useSkin(screenDefault: Skin): Skin {
  return use(SkinOverride) ?? screenDefault
}
