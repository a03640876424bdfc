// Zod otherwise tries `new Function` when its first schema is made, and the content security policy reports that.
// Written as the setting Zod reads, because importing Zod here would put it into a visitor's first page.
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
