import type { ScooterFields } from '../form/scooter-form-model.ts'

/** An added scooter that is not saved yet. */
export interface Draft extends ScooterFields {
  key: string
  images: readonly File[]
  /** Set once the scooter is saved; then only its photos can be missing. */
  vehicleId?: number
  /** Which part failed, and why. */
  error?: string
}

export interface DraftsState {
  drafts: readonly Draft[]
  selectedKey: string | null
  /** Photos for the scooter in the blank form. */
  newImages: readonly File[]
}

export const noDrafts: DraftsState = { drafts: [], selectedKey: null, newImages: [] }

export type DraftsAction =
  | { type: 'add'; key: string; fields: ScooterFields }
  | { type: 'change'; key: string; fields: ScooterFields }
  | { type: 'select'; key: string }
  | { type: 'deselect' }
  | { type: 'remove'; key: string }
  /** The key of an added scooter; null for the one in the blank form. */
  | { type: 'images'; key: string | null; images: readonly File[] }
  | { type: 'saved'; key: string; vehicleId: number }
  | { type: 'failed'; key: string; error: string }
  | { type: 'photosSaved'; key: string }
  | { type: 'startOver' }

/** Adding selects; removing the selected one selects the first that remains; "Add New Scooter" deselects. */
export function changeDrafts(state: DraftsState, action: DraftsAction): DraftsState {
  switch (action.type) {
    case 'add':
      return {
        drafts: [...state.drafts, { ...action.fields, key: action.key, images: state.newImages }],
        selectedKey: action.key,
        newImages: [],
      }
    case 'change':
      return withDraft(state, action.key, (draft) => ({ ...draft, ...action.fields }))
    case 'select':
      return { ...state, selectedKey: action.key }
    case 'deselect':
      return { ...state, selectedKey: null }
    case 'remove': {
      const drafts = state.drafts.filter(({ key }) => key !== action.key)
      return {
        ...state,
        drafts,
        selectedKey: state.selectedKey === action.key ? (drafts[0]?.key ?? null) : state.selectedKey,
      }
    }
    case 'images':
      if (action.key === null) return { ...state, newImages: action.images }
      return withDraft(state, action.key, (draft) => ({ ...draft, images: action.images }))
    case 'saved':
      return withDraft(state, action.key, ({ error: _, ...draft }) => ({ ...draft, vehicleId: action.vehicleId }))
    case 'failed':
      return withDraft(state, action.key, (draft) => ({ ...draft, error: action.error }))
    case 'photosSaved':
      return withDraft(state, action.key, ({ error: _, ...draft }) => ({ ...draft, images: [] }))
    case 'startOver':
      return noDrafts
  }
}

function withDraft(state: DraftsState, key: string, change: (draft: Draft) => Draft): DraftsState {
  return { ...state, drafts: state.drafts.map((draft) => (draft.key === key ? change(draft) : draft)) }
}
