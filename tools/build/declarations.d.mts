import type { AnyDeclaration } from '../../runtime/islands/registry.ts';

export interface ReadDeclaration {
  folder: string;
  file: string;
  declaration: AnyDeclaration;
}

export function findDeclarations(root: string): Promise<{ folder: string; file: string }[]>;
export function readDeclarations(root: string): Promise<ReadDeclaration[]>;
export function registryFault(folder: string, declaration: unknown): string | null;
