package fulfilment.clients.generator;

import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes the generated part of the PHP client: classes for answers, shapes of arrays for bodies, and a class for each group. */
final class PhpClient {

    private final Document document;
    private final Map<String, String> files = new TreeMap<>();

    PhpClient(Document document) {
        this.document = document;
    }

    /** The files by their paths. */
    Map<String, String> files() {
        document.answers().forEach(this::answer);
        document.groups().forEach(this::group);
        apis();
        errors();
        webhooks();
        return files;
    }

    private void add(String part, String type, String text) {
        files.put("%s/%s.php".formatted(part, type), """
                <?php

                // generated from the description of the API, version %s
                declare(strict_types=1);

                namespace Fulfilment\\%s;

                %s""".formatted(document.version(), part, text));
    }

    /** The type in PHP's own words. */
    private static String declared(Type type, boolean isNullable) {
        var name = switch (type) {
            case Type.Text text -> "string";
            case Type.Choice choice -> "string";
            case Type.Whole whole -> "int";
            case Type.Decimal decimal -> "float";
            case Type.Truth truth -> "bool";
            case Type.Any any -> "mixed";
            case Type.OneOf oneOf -> oneOf.structures().stream().map(one -> "\\Fulfilment\\Model\\" + one)
                    .collect(Collectors.joining("|"));
            case Type.Listing listing -> "array";
            case Type.ByName byName -> "array";
            case Type.Named named -> "\\Fulfilment\\Model\\" + named.structure();
        };
        if (!isNullable || name.equals("mixed")) {
            return name;
        }
        return name.contains("|") ? name + "|null" : "?" + name;
    }

    /** The type as analysers read it. */
    private String documented(Type type, boolean isBody) {
        return switch (type) {
            case Type.Choice choice -> choice.values().stream().map(value -> "'" + value + "'").collect(Collectors.joining("|"))
                    + (isBody ? "" : "|string");
            case Type.Listing listing ->
                "list<%s%s>".formatted(documented(listing.element(), isBody), listing.allowsNull() ? "|null" : "");
            case Type.ByName byName -> "array<string, %s>".formatted(documented(byName.value(), isBody));
            case Type.Named named -> isBody ? shape(named.structure(), "") : "\\Fulfilment\\Model\\" + named.structure();
            case Type.OneOf oneOf -> isBody ? "array" : declared(type, false);
            default -> declared(type, false);
        };
    }

    /** A body: all members can be left out, also those without which the service refuses it. */
    private String shape(String name, String separator) {
        var structure = document.bodies().stream().filter(one -> one.name().equals(name)).findFirst().orElseThrow();
        return structure.members().stream()
                .map(member -> "%s'%s'?: %s%s".formatted(separator, member.name(), documented(member.type(), true),
                        member.isNullable() && !(member.type() instanceof Type.Any) ? "|null" : ""))
                .collect(Collectors.joining(separator.isEmpty() ? ", " : ",", "array{", (separator.isEmpty() ? "" : "\n") + "}"));
    }

    /** How a value of JSON is read. @param value an expression */
    private static String read(Type type, String value) {
        return switch (type) {
            case Type.Named named -> "\\Fulfilment\\Model\\%s::read(%s)".formatted(named.structure(), value);
            case Type.OneOf oneOf -> "\\Fulfilment\\Model::oneOf(%s, %s)".formatted(value, oneOf.structures().stream()
                    .map(one -> "\\Fulfilment\\Model\\%s::class".formatted(one)).collect(Collectors.joining(", ")));
            case Type.Decimal decimal -> "(float) " + value;
            case Type.Listing listing -> readAll(listing.element(), value);
            case Type.ByName byName -> readAll(byName.value(), value);
            default -> value;
        };
    }

    private static String readAll(Type element, String value) {
        var read = read(element, "$one");
        return read.equals("$one")
                ? value
                : "array_map(static fn ($one) => $one === null ? null : %s, %s)".formatted(read, value);
    }

    /** What stands for a value that is always there, where it is missing. */
    private static @Nullable String standIn(Type type) {
        return switch (type) {
            case Type.Text text -> "''";
            case Type.Choice choice -> "''";
            case Type.Whole whole -> "0";
            case Type.Decimal decimal -> "0.0";
            case Type.Truth truth -> "false";
            case Type.Listing listing -> "[]";
            case Type.ByName byName -> "[]";
            default -> null;
        };
    }

    /** A member that is an object can always be missing, as no object can stand in for it. */
    private static boolean isNullable(Member member) {
        return !member.isAlways() || standIn(member.type()) == null;
    }

    private void answer(Structure structure) {
        var parameters = structure.members().stream()
                .map(member -> Comments.comment("        ", Comments.phpdoc(member.text()) + "\n\n@var "
                        + documented(member.type(), false) + (isNullable(member) ? "|null" : ""))
                        + "        public readonly %s $%s,\n".formatted(declared(member.type(), isNullable(member)),
                                member.name()))
                .collect(Collectors.joining());
        var arguments = structure.members().stream().map(member -> {
            var json = "$json['%s']".formatted(member.name());
            var read = read(member.type(), json);
            var otherwise = isNullable(member) ? "null" : standIn(member.type());
            return "            " + (read.equals(json)
                    ? "%s ?? %s".formatted(json, otherwise)
                    : "isset(%s) ? %s : %s".formatted(json, read, otherwise)) + ",\n";
        }).collect(Collectors.joining());
        add("Model", structure.name(), Comments.comment("", Comments.phpdoc(structure.text())) + """
                final class %s extends \\Fulfilment\\Model
                {
                    /** @param array<string, mixed> $json the whole object, also with members that this version of the client does not know */
                    public function __construct(
                %s        public readonly array $json,
                    ) {
                    }

                    /** @param array<string, mixed> $json as the API answers it */
                    public static function read(array $json): self
                    {
                        return new self(
                %s            $json,
                        );
                    }
                }
                """.formatted(structure.name(), parameters, arguments));
    }

    private void group(String group, List<Operation> operations) {
        add("Api", Names.upper(group), """
                /** Operations of %s. */
                final class %s
                {
                    public function __construct(private readonly \\Fulfilment\\Calls $calls)
                    {
                    }
                %s}
                """.formatted(group, Names.upper(group), operations.stream().map(this::operation).collect(Collectors.joining())));
    }

    private String operation(Operation operation) {
        var body = operation.body();
        var parameters = new TreeSet<String>();
        var declared = Stream
                .of(operation.inPath().stream().map(member -> declared(member.type(), false) + " $" + variable(member)),
                        body == null
                                ? Stream.<String>of()
                                : Stream.of(bodyType(body, operation.needsBody()) + " $body"
                                        + (operation.needsBody() ? "" : " = null")),
                        operation.inQuery().stream()
                                .map(member -> declared(member.type(), true) + " $" + variable(member) + " = null"))
                .flatMap(all -> all).toList();
        declared.forEach(one -> {
            if (!parameters.add(one.substring(one.indexOf('$')).split(" ")[0])) {
                throw new IllegalArgumentException("%s has two parameters of one name".formatted(operation.id()));
            }
        });
        var texts = Stream.of(operation.inPath().stream(), operation.inQuery().stream()).flatMap(all -> all)
                .map(member -> "@param %s $%s %s".formatted(declared(member.type(), operation.inQuery().contains(member)),
                        variable(member),
                        Comments.phpdoc(member.text()).replace("\n", " ")))
                .collect(Collectors.joining("\n"));
        var bodyText = body == null
                ? ""
                : "@param %s%s $body%n".formatted(body instanceof Type.Named named
                        ? shape(named.structure(), "\n    ")
                        : documented(body, true), operation.needsBody() || body instanceof Type.Any ? "" : "|null");
        var answer = operation.answer();
        var returned = answer == null || operation.isFile() ? "" : "@return " + documented(answer, false);
        var type = operation.isFile() ? "string" : answer == null ? "void" : declared(answer, false);
        var method = method(operation, operation.text() + "\n\n" + bodyText + texts + "\n" + returned, operation.id(), type,
                declared,
                "call('%s', '%s', [%s], %s, [%s], %s, %s)".formatted(operation.method(), operation.path(),
                        arguments(operation.inPath()),
                        operation.hasAsOf(), query(operation.inQuery()), body == null ? "null" : "$body",
                        operation.isFile()
                                ? "\\Fulfilment\\Calls::FILE"
                                : answer == null ? "\\Fulfilment\\Calls::NOTHING" : "\\Fulfilment\\Calls::JSON"));
        var element = operation.isPaged() && answer instanceof Type.Listing page
                ? page.element()
                : operation.isPagedAfter() && answer instanceof Type.Named page ? document.elements(page) : null;
        if (element == null) {
            return method;
        }
        return method + method(operation,
                "The elements of all pages of `%s`; each page is asked for when it is needed.%n%n%s%n@return %s"
                        .formatted(operation.id(), texts, "\\Generator<int, %s>".formatted(documented(element, false))),
                operation.allName(), "\\Generator", declared,
                "%s('%s', [%s], %s, [%s], %sstatic fn ($one) => %s)".formatted(operation.isPaged() ? "all" : "allAfter",
                        operation.path(), arguments(operation.inPath()), operation.hasAsOf(), query(operation.inQuery()),
                        answer instanceof Type.Named page ? "'%s', ".formatted(document.list(page)) : "",
                        read(element, "$one")));
    }

    private static String method(Operation operation, String text, String name, String type, List<String> declared, String call) {
        var described = text.replace("(at)", "(at)");
        var expression = "$this->calls->" + call;
        var answer = operation.answer();
        var statement = switch (type) {
            case "void" -> expression + ";";
            case "string", "\\Generator" -> "return " + expression + ";";
            default -> {
                var read = read(answer == null ? new Type.Any() : answer, "$json");
                yield read.equals("$json")
                        ? "return " + expression + ";"
                        : "$json = %s;%n%n        return %s;".formatted(expression, read);
            }
        };
        return "\n" + Comments.comment("    ", described + (operation.isDeprecated() ? "\n@deprecated as the text says" : ""))
                + "    public function %s(%s): %s\n    {\n        %s\n    }\n".formatted(name, String.join(", ", declared), type,
                        statement);
    }

    private static String bodyType(Type body, boolean isNeeded) {
        return body instanceof Type.Any ? "mixed" : body instanceof Type.Text ? "string" : isNeeded ? "array" : "?array";
    }

    private static String variable(Member member) {
        return Names.variable(member.name());
    }

    private static String arguments(List<Member> members) {
        return members.stream().map(member -> "$" + variable(member)).collect(Collectors.joining(", "));
    }

    private static String query(List<Member> members) {
        return members.stream().map(member -> "'%s' => $%s".formatted(member.name(), variable(member)))
                .collect(Collectors.joining(", "));
    }

    private void apis() {
        add("Api", "Apis", """
                /** All operations, by resource. */
                trait Apis
                {
                    abstract protected function calls(): \\Fulfilment\\Calls;
                %s}
                """.formatted(document.groups().keySet().stream().map(group -> """

                    /** Operations of %1$s. */
                    public function %3$s(): %2$s
                    {
                        return new %2$s($this->calls());
                    }
                """.formatted(group, Names.upper(group), Names.lower(group))).collect(Collectors.joining())));
    }

    private void errors() {
        add("Api", "ErrorCodes", """
                /** The codes of refusals. */
                final class ErrorCodes
                {
                %s
                    /** @return ?string null for a code that this version of the client does not know */
                    public static function name(int $code): ?string
                    {
                        return array_search($code, (new \\ReflectionClass(self::class))->getConstants(), true) ?: null;
                    }
                }
                """.formatted(document.errors().entrySet().stream()
                .map(code -> "    public const %s = %d;\n".formatted(code.getKey(), code.getValue()))
                .collect(Collectors.joining())));
    }

    private void webhooks() {
        add("Api", "WebhookTypes", """
                /** What webhooks tell. */
                final class WebhookTypes
                {
                    /** Reads the data of an event; that of an unknown event stays as it is. */
                    public static function read(string $event, mixed $data): mixed
                    {
                        return match ($event) {
                %s            default => $data,
                        };
                    }
                }
                """.formatted(document.webhooks().entrySet().stream()
                .map(event -> "            '%s' => %s,\n".formatted(event.getKey(), read(event.getValue(), "$data")))
                .collect(Collectors.joining())));
    }
}
