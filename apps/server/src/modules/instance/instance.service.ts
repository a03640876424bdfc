import type { Instance } from '@scooter-rides/contract'

interface InstanceDeps {
  name: string
  passwordSignIn: boolean
  oidc: { name: string } | undefined
  hasAdmin: () => Promise<boolean>
}

export type InstanceService = ReturnType<typeof createInstanceService>

export function createInstanceService({ name, passwordSignIn, oidc, hasAdmin }: InstanceDeps) {
  return {
    async get(): Promise<Instance> {
      return {
        name,
        about: null,
        privacy: null,
        registration: 'open',
        signIn: { password: passwordSignIn, oidc: oidc ? { name: oidc.name } : null },
        map: { regions: [], traffic: false },
        needsAdmin: !(await hasAdmin()),
      }
    },
  }
}
