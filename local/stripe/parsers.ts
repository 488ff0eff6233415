import {
  LiteralType,
  NeverType,
  ObjectProperty,
  ObjectType,
  StringType,
  type SubNodeParser,
} from 'ts-json-schema-generator';
import ts from 'typescript';

/** The parsers for special cases in the SDK's declarations. */
export const parsersOf = (checker: ts.TypeChecker): readonly SubNodeParser[] => [
  new EnumParser(),
  new ResourceParser(checker),
];

/** Ignores the SDK's notation for an extensible enumeration: only today's values are valid. */
class EnumParser implements SubNodeParser {
  supportsNode(node: ts.Node): boolean {
    return ts.isTypeReferenceNode(node) && node.typeName.getText() === 'OtherString';
  }

  createType(): NeverType {
    return new NeverType();
  }
}

/** An object within another object is checked against its own schema, so only its kind matters here. */
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

  #kindOf(node: ts.Node): string | undefined {
    if (!ts.isTypeReferenceNode(node) || !node.getSourceFile().isDeclarationFile) return undefined;
    const type = this.#checker.getTypeFromTypeNode(node);
    if (!['id', 'object'].every((name) => type.getProperty(name))) return undefined;
    const named = type.getProperty('object');
    const kind = named && this.#checker.getTypeOfSymbol(named);
    return kind?.isStringLiteral() === true ? kind.value : undefined;
  }
}
