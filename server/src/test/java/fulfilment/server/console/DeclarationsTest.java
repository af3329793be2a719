package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import fulfilment.console.platform.Action;
import fulfilment.console.platform.Actions;
import fulfilment.console.platform.Listings;
import fulfilment.console.sheets.Entry;
import fulfilment.console.platform.Listing;
import fulfilment.console.sheets.Offer;
import fulfilment.console.sheets.Sheets;
import fulfilment.server.Service;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.context.MessageSource;
import tools.jackson.databind.JsonNode;

/** What lists, sheets and actions of the console ask the API for is in the description of the API. */
class DeclarationsTest {

    private static final Service SERVICE = Service.shared();
    private static final ApiSchema API = new ApiSchema(SERVICE.admin().get("/openapi.json").ok());
    private static final Map<String, Action> ACTIONS = SERVICE.bean(Actions.class).all().stream()
            .collect(Collectors.toMap(Action::name, Function.identity()));
    private static final Pattern MEMBER = Pattern.compile("\\{([\\w.]+)}");

    private final List<String> problems = new ArrayList<>();

    @AfterEach
    void nothingIsWrong() {
        assertThat(problems).isEmpty();
    }

    @Test
    void listsShowMembersAndFilterByParametersOfTheApi() {
        for (var list : SERVICE.bean(Listings.class).all()) {
            var place = "list " + list.name();
            var operation = operation("GET", list.path(), place);
            var answer = API.answer(operation);
            columns(list.columns(), List.of(answer), place);
            needs(list.id(), List.of(answer), place);
            var parameters = API.parameters(operation);
            list.filters().stream().map(Listing.Filter::parameter).filter(name -> !parameters.contains(name))
                    .forEach(name -> problems.add("%s filters by %s".formatted(place, name)));
            list.asked().keySet().stream().filter(name -> !parameters.contains(name))
                    .forEach(name -> problems.add("%s asks with %s".formatted(place, name)));
            if (list.create() != null && !list.create().startsWith("/") && !ACTIONS.containsKey(list.create())) {
                problems.add("%s: there is no action %s".formatted(place, list.create()));
            }
        }
    }

    /** What is in its order of choice can be counted, too: lists say how many objects they have. */
    @Test
    void listsAreOrderedByColumnsThatTheApiAccepts() {
        for (var list : SERVICE.bean(Listings.class).all()) {
            var parameters = API.parameters(operation("GET", list.path(), list.name()));
            if (!list.sorts().isEmpty() && !parameters.containsAll(List.of("sorted_by", "with_total"))) {
                problems.add("%s: the API neither sorts nor counts it".formatted(list.name()));
            }
            if (list.sorts().isEmpty() && parameters.contains("sorted_by")) {
                problems.add("%s: the API sorts it, and the page does not".formatted(list.name()));
            }
            for (var column : list.sorts()) {
                for (var direction : List.of("", "-")) {
                    var answer = SERVICE.admin()
                            .get("%s?sorted_by=%s%s&with_total=true".formatted(list.path(), direction, column));
                    if (answer.status() != 200 || answer.http().headers().firstValue("X-Total-Count").isEmpty()) {
                        problems.add("%s by %s%s answers %s".formatted(list.name(), direction, column, answer.body()));
                    }
                }
            }
        }
    }

    @Test
    void whatIsDoneWithTickedRowsIsAnActionWithIdsOfTheRows() {
        for (var list : SERVICE.bean(Listings.class).all()) {
            var rows = API.answer(operation("GET", list.path(), list.name()));
            for (var bulk : list.bulk()) {
                var place = "list %s, %s".formatted(list.name(), bulk.name());
                var action = ACTIONS.get(bulk.name());
                if (bulk.kind() == Listing.Bulk.Kind.PRINT) {
                    continue;
                }
                if (action == null) {
                    problems.add(place + ": there is no such action");
                    continue;
                }
                action.ids().forEach(id -> needs(id, List.of(rows), place));
                if (bulk.kind() == Listing.Bulk.Kind.TOGETHER) {
                    needs(bulk.detail(), List.of(API.body(operation(action.method(), action.path(), place))), place);
                }
            }
        }
    }

    @Test
    void sheetsShowMembersOfTheApi() {
        for (var sheet : SERVICE.bean(Sheets.class).all()) {
            var place = "sheet " + sheet.name();
            var object = API.answer(operation("GET", sheet.path(), place));
            needs(sheet.title(), List.of(object), place);
            sheet.facts().forEach(fact -> needs(fact, List.of(object), place));
            offers(sheet.actions(), List.of(object), place);
            for (var table : sheet.tables()) {
                var its = place + ", table " + table.name();
                var rows = rows(table.source(), object, table.isPaged(), its);
                columns(table.columns(), List.of(rows), its);
                table.links().forEach((column, page) -> members(page).forEach(member -> needs(member, List.of(rows), its)));
                offers(table.actions(), List.of(rows, object), its);
            }
            sheet.entries().forEach(entry -> entry(entry, object, place + ", form " + entry.name()));
        }
    }

    private void entry(Entry entry, List<JsonNode> object, String place) {
        var rows = rows(entry.source(), object, false, place);
        columns(entry.columns(), List.of(rows), place);
        needs(entry.key(), List.of(rows), place);
        needs(entry.rest(), List.of(rows), place);
        offers(List.of(Offer.always(entry.action())), List.of(rows, object), place);
    }

    private List<JsonNode> rows(String source, List<JsonNode> object, boolean isPaged, String place) {
        if (!source.startsWith("/")) {
            needs(source, List.of(object), place);
            return API.members(object, source);
        }
        members(source).forEach(member -> needs(member, List.of(object), place));
        var parts = source.split("\\?", 2);
        var operation = operation("GET", parts[0], place);
        var parameters = API.parameters(operation);
        if (parts.length > 1 && !parameters.contains(parts[1].split("=")[0])) {
            problems.add("%s asks with %s".formatted(place, parts[1]));
        }
        if (parameters.contains("offset") != isPaged) {
            problems.add("%s: the API answers %s".formatted(place, isPaged ? "all at once" : "in pages"));
        }
        return API.answer(operation);
    }

    @Test
    void actionsSendMembersThatTheApiTakes() {
        for (var action : ACTIONS.values()) {
            var place = "action " + action.name();
            var operation = operation(action.method(), action.path(), place);
            var body = API.body(operation);
            fields(action.fields(), body, place);
            action.sent().forEach(member -> needs(member, List.of(body), place));
            action.set().keySet().forEach(member -> needs(member, List.of(body), place));
            if (action.goesTo() != null) {
                members(action.goesTo()).forEach(member -> needs(member, List.of(API.answer(operation)), place));
            }
        }
    }

    private void fields(List<Action.Field> fields, List<JsonNode> body, String place) {
        for (var field : fields) {
            needs(field.member(), List.of(body), place);
            fields(field.fields(), API.members(body, field.member()), place);
        }
    }

    /** A required member that no field sends would be missed each time. */
    @Test
    void actionsHaveFieldsForAllThatTheApiRequires() {
        for (var action : ACTIONS.values()) {
            if (!action.method().equals("POST")) {
                continue;
            }
            var sent = new ArrayList<>(
                    action.fields().stream().map(field -> field.member().replaceFirst("\\..*", "")).toList());
            sent.addAll(action.sent().stream().map(member -> member.replaceFirst("\\..*", "")).toList());
            sent.addAll(action.set().keySet());
            for (var body : API.body(operation(action.method(), action.path(), action.name()))) {
                body.path("required").valueStream().map(JsonNode::asString).filter(name -> !sent.contains(name))
                        .forEach(name -> problems.add("action %s cannot send %s".formatted(action.name(), name)));
            }
        }
    }

    @Test
    void whatIsDeclaredHasTextsInBothLanguages() {
        var keys = new TreeSet<String>();
        for (var list : SERVICE.bean(Listings.class).all()) {
            keys.add("nav." + list.name());
            list.columns().forEach(column -> keys.add("member." + column.label()));
            list.filters().forEach(filter -> keys.add("filter." + filter.parameter()));
            list.bulk().forEach(bulk -> keys.add("action." + bulk.name()));
        }
        for (var sheet : SERVICE.bean(Sheets.class).all()) {
            keys.add("sheet." + sheet.name());
            sheet.facts().forEach(fact -> keys.add("member." + Listing.text(fact).label()));
            for (var table : sheet.tables()) {
                keys.add("table." + table.name());
                table.columns().forEach(column -> keys.add("member." + column.label()));
            }
            for (var entry : sheet.entries()) {
                keys.addAll(List.of("entry." + entry.name(), "entry." + entry.name() + ".enter"));
                entry.columns().forEach(column -> keys.add("member." + column.label()));
            }
        }
        for (var action : ACTIONS.values()) {
            keys.add("action." + action.name());
            action.fields().forEach(field -> keys.add("member." + field.member()));
            if (action.kind() == Action.Kind.ASKS) {
                keys.add("ask." + action.name());
            }
        }
        var texts = SERVICE.bean(MessageSource.class, "messageSource");
        for (var language : List.of(Locale.ENGLISH, Locale.of("nl"))) {
            keys.stream().filter(key -> texts.getMessage(key, null, null, language) == null)
                    .forEach(key -> problems.add("%s has no text in %s".formatted(key, language)));
        }
    }

    private JsonNode operation(String method, String path, String place) {
        return API.operation(method, path)
                .orElseThrow(() -> new AssertionError("%s: the API has no %s %s".formatted(place, method, path)));
    }

    private void columns(List<Listing.Column> columns, List<List<JsonNode>> objects, String place) {
        for (var column : columns) {
            needs(column.member(), objects, place);
            needs(column.other(), objects, place);
            if (column.page() != null) {
                members(column.page()).forEach(member -> needs(member, objects, place));
            }
        }
    }

    private void offers(List<Offer> offers, List<List<JsonNode>> objects, String place) {
        for (var offer : offers) {
            var action = ACTIONS.get(offer.action());
            if (action == null) {
                problems.add("%s: there is no action %s".formatted(place, offer.action()));
            } else {
                members(action.path()).forEach(id -> needs(id, objects, place + ", " + offer.action()));
                action.sent().forEach(id -> needs(id, objects, place + ", " + offer.action()));
            }
        }
    }

    private void needs(String member, List<List<JsonNode>> objects, String place) {
        if (member != null && objects.stream().noneMatch(object -> API.has(object, member))) {
            problems.add("%s asks for %s".formatted(place, member));
        }
    }

    private static List<String> members(String pattern) {
        return MEMBER.matcher(pattern).results().map(found -> found.group(1)).filter(name -> !name.equals("id")).toList();
    }
}
