package fulfilment.clients.generator;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Writes the generated part of the Java client: records for answers, bodies that tell null from left out, and a class for each group. */
final class JavaClient {

    private static final String ROOT = "fulfilment.client";
    /** Not allowed as names of components or parameters, or something else already. */
    private static final Set<String> TAKEN = Set.of("abstract", "boolean", "break", "case", "class", "continue", "default",
            "double",
            "else", "enum", "extends", "final", "finally", "float", "for", "if", "import", "int", "interface", "long", "native",
            "new",
            "package", "private", "protected", "public", "return", "short", "static", "switch", "synchronized", "this", "throw",
            "try",
            "void", "while", "true", "false", "null", "wait", "notify", "clone", "finalize", "hashCode", "toString", "with",
            "members");
    private static final Set<String> OF_LANGUAGE = Set.of("Object", "String", "Integer", "Long", "Boolean", "Record", "Process",
            "Module", "Package", "List", "Map", "Override", "Enum");

    private final Document document;
    private final Map<String, String> files = new TreeMap<>();

    JavaClient(Document document) {
        this.document = document;
    }

    /** The files by their paths. */
    Map<String, String> files() {
        document.answers().forEach(this::answer);
        document.bodies().forEach(this::body);
        document.groups().forEach(this::group);
        apis();
        errors();
        webhooks();
        add("api", "package-info",
                "/** The operations of the API, by resource. */\n@NullMarked\npackage %s.api;\n\nimport org.jspecify.annotations.NullMarked;\n"
                        .formatted(ROOT));
        add("model", "package-info",
                "/** The objects of the API. */\n@NullMarked\npackage %s.model;\n\nimport org.jspecify.annotations.NullMarked;\n"
                        .formatted(ROOT));
        return files;
    }

    private void add(String part, String type, String text) {
        files.put("%s/%s/%s.java".formatted(ROOT.replace('.', '/'), part, type), text);
    }

    /** A file with a type. @param imports of this client's own packages */
    private void addType(String part, String type, String text, String... imports) {
        var all = Stream.concat(Stream.of(imports).map(name -> ROOT + "." + name), libraries(text))
                .map(name -> "import %s;\n".formatted(name)).sorted().collect(Collectors.joining());
        add(part, type, "// generated from the description of the API, version %s\npackage %s.%s;\n\n%s\n%s"
                .formatted(document.version(), ROOT, part, all, text));
    }

    private static Stream<String> libraries(String text) {
        return Stream.of("com.fasterxml.jackson.annotation.JsonProperty", "com.fasterxml.jackson.annotation.JsonCreator",
                "com.fasterxml.jackson.annotation.JsonValue", "java.math.BigDecimal", "java.util.List", "java.util.Map",
                "java.util.stream.Stream", "java.util.stream.Collectors", "org.jspecify.annotations.Nullable",
                "tools.jackson.databind.JsonNode")
                .filter(name -> text.matches("(?s).*(?<![\\w.])" + name.substring(name.lastIndexOf('.') + 1) + "\\b.*"));
    }

    private static String name(String wire) {
        var name = wire.indexOf('_') < 0 && wire.indexOf('-') < 0 ? wire : Names.lower(wire);
        return TAKEN.contains(name) ? name + "_" : name;
    }

    private static String enumeration(String member) {
        var name = Names.upper(member);
        return OF_LANGUAGE.contains(name) ? name + "Value" : name;
    }

    /** @param member whose type it is, which names enumerations; null where there are none */
    private static String reference(Type type, @Nullable String member) {
        return switch (type) {
            case Type.Text text -> "String";
            case Type.Choice choice -> member == null ? "String" : enumeration(member);
            case Type.Whole whole -> whole.isLong() ? "Long" : "Integer";
            case Type.Decimal decimal -> "BigDecimal";
            case Type.Truth truth -> "Boolean";
            case Type.Any any -> "JsonNode";
            case Type.OneOf oneOf -> "OneOf";
            case Type.Listing listing -> "List<%s%s>".formatted(listing.allowsNull() ? "@Nullable " : "",
                    reference(listing.element(), member));
            case Type.ByName byName -> "Map<String, %s>".formatted(reference(byName.value(), member));
            case Type.Named named -> named.structure();
        };
    }

    private static String value(Member member, boolean isAlways) {
        var reference = reference(member.type(), member.name());
        if (!isAlways) {
            return "@Nullable " + reference;
        }
        return switch (reference) {
            case "Integer" -> "int";
            case "Long" -> "long";
            case "Boolean" -> "boolean";
            default -> reference;
        };
    }

    private static List<Member> withChoices(Structure structure) {
        return structure.members().stream().filter(member -> !choices(member.type()).isEmpty()).toList();
    }

    private static List<String> choices(Type type) {
        return switch (type) {
            case Type.Choice choice -> choice.values();
            case Type.Listing listing -> choices(listing.element());
            case Type.ByName byName -> choices(byName.value());
            default -> List.of();
        };
    }

    private static String enumerations(Structure structure) {
        return withChoices(structure).stream().map(member -> enumeration(member.name(), choices(member.type())))
                .collect(Collectors.joining());
    }

    private static String enumeration(String member, List<String> values) {
        var constants = values.stream().map(value -> "        %s(\"%s\")".formatted(Names.constant(value), value))
                .collect(Collectors.joining(",\n"));
        return """

                    /** Values of {@code %1$s}. */
                    public enum %2$s {

                %3$s,
                        /** A value that this version of the client does not know. It cannot be sent. */
                        UNKNOWN_VALUE("");

                        private final String wire;

                        %2$s(String wire) {
                            this.wire = wire;
                        }

                        @JsonCreator
                        static %2$s of(String wire) {
                            for (var value : values()) {
                                if (value.wire.equals(wire)) {
                                    return value;
                                }
                            }
                            return UNKNOWN_VALUE;
                        }

                        /** As the API writes it; empty for {@link #UNKNOWN_VALUE}. */
                        @JsonValue
                        public String wire() {
                            return wire;
                        }
                    }
                """.formatted(member, enumeration(member), constants);
    }

    private void answer(Structure structure) {
        var components = structure.members().stream().map(member -> {
            var name = name(member.name());
            var annotation = name.equals(member.name()) ? "" : "@JsonProperty(\"%s\") ".formatted(member.name());
            return "        " + annotation + value(member, member.isAlways()) + " " + name;
        }).collect(Collectors.joining(",\n"));
        var texts = structure.members().stream().filter(member -> !member.text().isEmpty())
                .map(member -> "@param " + name(member.name()) + " " + Comments.javadoc(member.text()).replace("\n", " "))
                .collect(Collectors.joining("\n"));
        addType("model", structure.name(), Comments.comment("", Comments.javadoc(structure.text()) + "\n\n" + texts)
                + "public record %s(\n%s) {\n%s}\n".formatted(structure.name(), components, enumerations(structure)),
                usesOneOf(components));
    }

    private static String[] usesOneOf(String text) {
        return text.contains("OneOf") ? new String[] {"OneOf"} : new String[0];
    }

    private void body(Structure structure) {
        var setters = structure.members().stream()
                .map(member -> setter(structure.name(), member, value(member, !member.isNullable())))
                .collect(Collectors.joining());
        addType("model", structure.name(),
                Comments.comment("", Comments.javadoc(structure.text())
                        + "\n\n<p>A member that is not set is left out; one that is set to null is sent as null.")
                        + "public final class %1$s extends Body<%1$s> {\n%2$s%3$s}\n".formatted(structure.name(), setters,
                                enumerations(structure)),
                "Body");
    }

    private void group(String group, List<Operation> operations) {
        var type = Names.upper(group) + "Api";
        var text = new StringBuilder("/** Operations of %s. */\npublic final class %s {\n\n    private final Calls calls;\n\n"
                .formatted(group, type));
        text.append("    /** @param calls of the client */\n    public %s(Calls calls) {\n        this.calls = calls;\n    }\n"
                .formatted(type));
        for (var operation : operations) {
            operation(text, operation);
            if (!operation.inQuery().isEmpty()) {
                query(operation);
            }
        }
        addType("api", type, text.append("}\n").toString(), "Calls", "OneOf", "model.*");
        var file = "%s/api/%s.java".formatted(ROOT.replace('.', '/'), type);
        if (!text.toString().contains("OneOf")) {
            files.computeIfPresent(file, (path, content) -> content.replace("import %s.OneOf;\n".formatted(ROOT), ""));
        }
    }

    private static String queryType(Operation operation) {
        return Names.upper(operation.id()) + "Query";
    }

    private void query(Operation operation) {
        var type = queryType(operation);
        var setters = operation.inQuery().stream()
                .map(member -> setter(type, member,
                        value(new Member(member.name(), plain(member.type()), false, true, ""), true)))
                .collect(Collectors.joining());
        addType("api", type,
                "/** Parameters of {@code %s}. Those that are not set are left out. */\npublic final class %s extends Query<%s> {\n%s}\n"
                        .formatted(operation.id(), type, type, setters),
                "Query");
    }

    private static String setter(String type, Member member, String value) {
        return "\n%s    public %s %s(%s %3$s) {\n        return with(\"%5$s\", %3$s);\n    }\n".formatted(
                Comments.comment("    ", Comments.javadoc(member.text())), type, name(member.name()), value, member.name());
    }

    private static Type plain(Type type) {
        return type instanceof Type.Choice ? new Type.Text() : type;
    }

    private void operation(StringBuilder text, Operation operation) {
        var parameters = Stream.concat(
                operation.inPath().stream()
                        .map(member -> value(new Member(member.name(), plain(member.type()), false, true, ""), true) + " "
                                + name(member.name())),
                operation.body() == null
                        ? Stream.of()
                        : Stream.of((operation.needsBody() ? "" : "@Nullable ") + reference(operation.body(), null) + " body"))
                .toList();
        var names = Stream.concat(operation.inPath().stream().map(member -> name(member.name())),
                operation.body() == null ? Stream.of() : Stream.of("body")).toList();
        boolean hasQuery = !operation.inQuery().isEmpty();
        boolean canLeaveBodyOut = operation.body() != null && !operation.needsBody();
        var comment = "\n" + Comments.comment("    ", Comments.javadoc(operation.text()) + texts(operation.inPath())
                + (operation.isDeprecated() ? "\n@deprecated as the text says" : ""))
                + (operation.isDeprecated() ? "    @Deprecated\n" : "");
        var answer = operation.isFile() ? "byte[]" : operation.answer() == null ? "void" : reference(operation.answer(), null);
        var returning = answer.equals("void") ? "" : "return ";
        if (canLeaveBodyOut) {
            var arguments = Stream.concat(names.stream().limit(names.size() - 1), Stream.of("null")).toList();
            text.append(comment).append("    public %s %s(%s) {\n        %s%s(%s);\n    }\n".formatted(answer, operation.id(),
                    String.join(", ", parameters.subList(0, parameters.size() - 1)), returning, operation.id(),
                    String.join(", ", arguments)));
        }
        if (hasQuery) {
            text.append(comment).append("    public %s %s(%s) {\n        %s%s(%s);\n    }\n".formatted(answer, operation.id(),
                    String.join(", ", parameters), returning, operation.id(),
                    String.join(", ",
                            Stream.concat(names.stream(), Stream.of("new %s()".formatted(queryType(operation)))).toList())));
        }
        var all = hasQuery ? Stream.concat(parameters.stream(), Stream.of(queryType(operation) + " query")).toList() : parameters;
        var inPath = operation.inPath().stream().map(member -> ", " + name(member.name())).collect(Collectors.joining());
        text.append(comment)
                .append("    public %s %s(%s) {\n        %scalls.call(\"%s\", \"%s\", %s, %s, %s, %s%s);\n    }\n".formatted(
                        answer, operation.id(), String.join(", ", all), returning, operation.method(),
                        operation.path(), operation.hasAsOf(), hasQuery ? "query" : "null",
                        operation.body() == null ? "null" : "body",
                        reader(operation), inPath));
        if (operation.isPaged() && operation.answer() instanceof Type.Listing page) {
            var element = reference(page.element(), null);
            text.append(pages(operation, element, String.join(", ", all),
                    "all(\"%s\", %s, query, %s.class%s)".formatted(operation.path(), operation.hasAsOf(), element, inPath)));
        } else if (operation.isPagedAfter() && operation.answer() instanceof Type.Named page) {
            text.append(pages(operation, reference(document.elements(page), null), String.join(", ", all),
                    "allAfter(\"%s\", %s, query, %s.class, page -> page.%s(), page -> %s%s)".formatted(operation.path(),
                            operation.hasAsOf(), page.structure(), name(document.list(page)),
                            document.members(page).containsKey("more") ? "page.more() ? page.next() : null" : "page.next()",
                            inPath)));
        }
    }

    private static String pages(Operation operation, String element, String parameters, String call) {
        return """

                    /** The elements of all pages of {@code %s}; each page is asked for when it is needed. */
                    public Stream<%s> %s(%s) {
                        return calls.%s;
                    }
                """.formatted(operation.id(), element, operation.allName(), parameters, call);
    }

    private static String texts(List<Member> parameters) {
        return parameters.isEmpty()
                ? ""
                : "\n\n" + parameters.stream()
                        .map(member -> "@param " + name(member.name()) + " " + Comments.javadoc(member.text()).replace("\n", " "))
                        .collect(Collectors.joining("\n"));
    }

    /** How an answer is read. */
    private static String reader(Operation operation) {
        if (operation.isFile()) {
            return "Calls.FILE";
        }
        return switch (operation.answer()) {
            case null -> "Calls.NOTHING";
            case Type.Listing listing -> "Calls.list(%s.class)".formatted(reference(listing.element(), null));
            case Type.ByName byName -> "Calls.byName(%s.class)".formatted(reference(byName.value(), null));
            default -> "Calls.one(%s.class)".formatted(reference(operation.answer(), null));
        };
    }

    private void apis() {
        var methods = document.groups().keySet().stream().map(group -> """

                    /** Operations of %1$s. */
                    public %2$sApi %3$s() {
                        return new %2$sApi(calls());
                    }
                """.formatted(group, Names.upper(group), Names.lower(group))).collect(Collectors.joining());
        addType("api", "Apis",
                "/** All operations, by resource. */\npublic abstract class Apis {\n\n    protected abstract Calls calls();\n"
                        + methods + "}\n",
                "Calls");
    }

    private void errors() {
        var constants = document.errors().entrySet().stream()
                .map(code -> "    public static final int %s = %d;\n".formatted(code.getKey(), code.getValue()))
                .collect(Collectors.joining());
        var entries = document.errors().entrySet().stream()
                .map(code -> "Map.entry(%2$d, \"%1$s\")".formatted(code.getKey(), code.getValue()))
                .collect(Collectors.joining(",\n            "));
        addType("api", "ErrorCodes", """
                /** The codes of refusals. */
                public final class ErrorCodes {

                %s
                    private static final Map<Integer, String> NAMES = Map.ofEntries(
                            %s);

                    private ErrorCodes() {}

                    /** @return null for a code that this version of the client does not know */
                    public static @Nullable String name(int code) {
                        return NAMES.get(code);
                    }
                }
                """.formatted(constants, entries));
    }

    private void webhooks() {
        var entries = document.webhooks().entrySet().stream()
                .map(event -> "Map.entry(\"%s\", %s.class)".formatted(event.getKey(), reference(event.getValue(), null)))
                .collect(Collectors.joining(",\n            "));
        addType("api", "WebhookTypes", """
                /** What webhooks tell. */
                public final class WebhookTypes {

                    private static final Map<String, Class<?>> TYPES = Map.ofEntries(
                            %s);

                    private WebhookTypes() {}

                    /** The class of the data of an event. @return null for an event that this version of the client does not know */
                    public static @Nullable Class<?> of(String event) {
                        return TYPES.get(event);
                    }
                }
                """.formatted(entries), "model.*");
    }
}
