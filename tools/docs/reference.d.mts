import type { AnyDeclaration } from '../../runtime/islands/registry.ts';

export function referenceOf(declaration: AnyDeclaration): string;
export function updateReadme(readme: string | null, declaration: AnyDeclaration): string;
export function indexOf(declarations: readonly AnyDeclaration[]): string;
