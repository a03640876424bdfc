import { create } from 'zustand'
import { createJSONStorage, persist } from 'zustand/middleware'

import { safeStorage } from '../../lib/safe-storage.ts'

/** Enough of a rider to render the shell before the server has replied; never the e-mail. */
export interface KnownRider {
  id: string
  firstName: string
  profileImageUrl: string | null
}

interface AuthState {
  user: KnownRider | null
  remember: (rider: KnownRider) => void
  forget: () => void
}

/** The rider who was signed in last in this browser (`auth-storage`). `/api/auth/me` is authoritative. */
export const useAuthStore = create<AuthState>()(
  persist(
    (set) => ({
      user: null,
      remember: ({ id, firstName, profileImageUrl }) => set({ user: { id, firstName, profileImageUrl } }),
      forget: () => set({ user: null }),
    }),
    {
      name: 'auth-storage',
      storage: createJSONStorage(() => safeStorage('local')),
      partialize: ({ user }) => ({ user }),
      migrate: (stored) => stored,
      merge: (stored, current) => ({ ...current, user: readUser(stored) }),
    },
  ),
)

function readUser(stored: unknown): KnownRider | null {
  if (typeof stored !== 'object' || stored === null || !('user' in stored)) return null
  const user = stored.user
  if (typeof user !== 'object' || user === null || !('id' in user) || typeof user.id !== 'string') return null
  return {
    id: user.id,
    firstName: 'firstName' in user && typeof user.firstName === 'string' ? user.firstName : '',
    profileImageUrl:
      'profileImageUrl' in user && typeof user.profileImageUrl === 'string' ? user.profileImageUrl : null,
  }
}
