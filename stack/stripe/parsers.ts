import {
  LiteralType,
  NeverType,
  ObjectProperty,
  ObjectType,
  StringType,
  type SubNodeParser,
} from 'ts-json-schema-generator';
import ts from 'typescript';

/** How the declarations of the SDK are read, beside what they say by themselves. */
export const parsersOf = (checker: ts.TypeChecker): readonly SubNodeParser[] => [
  new EnumParser(),
  new ResourceParser(checker),
];

/** Leaves out the SDK's way to say that an enumeration may grow: the values of today are meant. */
class EnumParser implements SubNodeParser {
  supportsNode(node: ts.Node): boolean {
    return ts.isTypeReferenceNode(node) && node.typeName.getText() === 'OtherString';
  }

  createType(): NeverType {
    return new NeverType();
  }
}

/** An object in another one is judged by its own schema: here counts only what kind it is. */
class ResourceParser implements SubNodeParser {
  readonly #checker: ts.TypeChecker;

  constructor(checker: ts.TypeChecker) {
    this.#checker = checker;
  }

  supportsNode(node: ts.Node): boolean {
    return this.#kindOf(node) !== undefined;
  }

  createType(node: ts.Node): ObjectType {
    const kind = this.#kindOf(node) ?? '';
    const properties = [
      new ObjectProperty('id', new StringType(), true),
      new ObjectProperty('object', new LiteralType(kind), true),
    ];
    return new ObjectType(`resource-${kind}`, [], properties, true);
  }

  /** The kind of object that an SDK's declaration refers to. */
  #kindOf(node: ts.Node): string | undefined {
    if (!ts.isTypeReferenceNode(node) || !node.getSourceFile().isDeclarationFile) return undefined;
    const type = this.#checker.getTypeFromTypeNode(node);
    if (!['id', 'object'].every((name) => type.getProperty(name))) return undefined;
    const named = type.getProperty('object');
    const kind = named && this.#checker.getTypeOfSymbol(named);
    return kind?.isStringLiteral() === true ? kind.value : undefined;
  }
}
