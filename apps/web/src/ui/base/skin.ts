import { createContext, use } from 'react'

/** The look of a window: `retro` is hardware with bevels, `neo` a flat panel with a signal line. */
export type Skin = 'retro' | 'neo'

/** The rider's override, provided by the shell; undefined leaves each window its own default. */
export const SkinOverride = createContext<Skin | undefined>(undefined)

/** The skin of a window: the rider's choice, else the screen's default. */
export function useSkin(screenDefault: Skin): Skin {
  return use(SkinOverride) ?? screenDefault
}
