package fulfilment.server.console;

import static org.assertj.core.api.Assertions.assertThat;

import ch.qos.logback.classic.Level;
import ch.qos.logback.classic.Logger;
import ch.qos.logback.classic.spi.ILoggingEvent;
import ch.qos.logback.core.AppenderBase;
import fulfilment.console.platform.Action;
import fulfilment.console.platform.Actions;
import fulfilment.server.BesideOthers;
import fulfilment.server.Client;
import fulfilment.server.SampleObjects;
import fulfilment.server.Service;
import fulfilment.testing.Unique;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.concurrent.ConcurrentSkipListSet;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.MethodOrderer;
import org.junit.jupiter.api.Order;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestMethodOrder;
import org.slf4j.LoggerFactory;
import org.springframework.web.context.request.RequestContextHolder;
import org.springframework.web.context.request.ServletRequestAttributes;

/** All pages of an account with one of every kind of object, and all that they offer. */
@BesideOthers
@TestMethodOrder(MethodOrderer.OrderAnnotation.class)
class EveryPageTest {

    private static final Pattern LINK = Pattern.compile("href=\"(/console[^\"]*)\"");
    private static final Pattern FORM = Pattern.compile("<form[^>]*action=\"/console/actions/([\\w.-]+)\".*?</form>",
            Pattern.DOTALL);
    private static final Pattern HIDDEN = Pattern.compile("<input type=\"hidden\" name=\"(\\w+)\" value=\"([^\"]*)\"");
    private static final Pattern OPTION = Pattern.compile("<option value=\"#?(\\d+)\"");

    /** Refusals that are about what was filled in, or about what is there to take: other input would have been accepted. */
    private static final Set<Integer> ABOUT_INPUT = Set.of(5, 20, 1006, 1008, 1011);

    private static Service service;
    private static Client admin;
    private static Visitor person;

    @BeforeAll
    static void start() {
        service = Service.start();
        admin = service.admin();
        service.fulfilmentCustomer();
        SampleObjects.bring(admin);
        person = new Visitor(service.address()).signIn(Service.ADMIN_KEY);
    }

    @AfterAll
    static void stop() {
        service.close();
    }

    /** One page of each kind, with its content. */
    private static Map<String, String> pages() {
        var pages = new LinkedHashMap<String, String>();
        var seen = new TreeSet<String>();
        var open = new ArrayDeque<>(List.of("/console"));
        LINK.matcher(person.get("/console").body()).results().forEach(link -> open.add(link.group(1)));
        while (!open.isEmpty()) {
            var path = open.poll().replace("&amp;", "&").replace(" ", "%20");
            if (path.matches(".*(pdf|csv|/labels|/assets/|/files/|/document|/chart|as_of=|/audit\\?).*")
                    || !seen.add(Visitor.kind(path))) {
                continue;
            }
            var page = person.get(path);
            assertThat(page.statusCode()).as(path).isEqualTo(200);
            pages.put(path, page.body());
            LINK.matcher(page.body().substring(page.body().indexOf("<main"))).results().forEach(link -> open.add(link.group(1)));
        }
        return pages;
    }

    /** What pages of this service asked for in vain. Other tests read pages of theirs meanwhile, perhaps with fewer rights. */
    private static final class Missed extends AppenderBase<ILoggingEvent> {

        private final Set<String> members = new ConcurrentSkipListSet<>();

        @Override
        protected void append(ILoggingEvent event) {
            if (RequestContextHolder.getRequestAttributes() instanceof ServletRequestAttributes attributes
                    && service.address().endsWith(":" + attributes.getRequest().getLocalPort())) {
                members.add(
                        "%s: %s".formatted(Visitor.kind(attributes.getRequest().getRequestURI()), event.getFormattedMessage()));
            }
        }
    }

    @Test
    @Order(1)
    void noPageAsksForMembersThatAnswersDoNotHave() {
        var log = (Logger) LoggerFactory.getLogger("fulfilment.console.members");
        var missed = new Missed();
        missed.start();
        log.setLevel(Level.DEBUG);
        log.addAppender(missed);
        try {
            assertThat(pages()).hasSizeGreaterThan(50);
        } finally {
            log.detachAppender(missed);
            log.setLevel(null);
        }
        assertThat(missed.members).isEmpty();
    }

    /** What an offered form sends, as it stands in the page. */
    private record Offered(String action, Map<String, String> hidden, String html) {

        static Stream<Offered> in(String page) {
            return FORM.matcher(page).results().map(form -> {
                var hidden = new TreeMap<String, String>();
                HIDDEN.matcher(form.group()).results().forEach(field -> hidden.put(field.group(1), field.group(2)));
                return new Offered(form.group(1), hidden, form.group());
            });
        }

        String value(Action.Field field) {
            var list = Pattern
                    .compile("<select[^>]*name=\"%s\".*?</select>".formatted(Pattern.quote(field.member())), Pattern.DOTALL)
                    .matcher(html);
            var choices = list.find()
                    ? OPTION.matcher(list.group()).results().map(option -> option.group(1)).toList()
                    : List.<String>of();
            if (choices.isEmpty()) {
                return plausible(field);
            }
            return field.member().matches("to[_.].*") ? choices.getLast() : choices.getFirst();
        }
    }

    private static String plausible(Action.Field field) {
        return switch (field.type()) {
            case "number", "chosen" -> "1";
            case "named" -> field.member().equals("idlocation") ? "2" : "1"; // location 1 is being counted
            case "date" -> "\"2040-01-02\"";
            case "datetime-local" -> field.member().equals("since") ? "\"2020-01-02 03:04:05\"" : "\"2040-01-02 03:04:05\"";
            case "flag" -> "false";
            case "select" -> "\"%s\"".formatted(field.member().equals("kind") ? "manual" : field.choices().getFirst());
            case "password" -> "\"a password of 24 letters\"";
            case "lines" -> "[\"one\"]";
            default -> switch (field.member()) {
                case "country" -> "\"nl\"";
                case "emailaddress" -> "\"ann@example.com\"";
                case "address" -> "\"https://shop.invalid/hooks\"";
                case "color" -> "\"#00ff00\"";
                case "productcode" -> "\"one\"";
                default -> "\"x %d\"".formatted(Unique.number());
            };
        };
    }

    private static String body(Action action, Offered offered) {
        var members = new ArrayList<String>();
        var inner = new TreeMap<String, List<String>>();
        action.sent().forEach(member -> {
            var value = offered.hidden().get(member);
            put(member, member.startsWith("id", member.lastIndexOf('.') + 1) ? value : "\"%s\"".formatted(value), members, inner);
        });
        action.set().forEach((member, value) -> members.add("\"%s\": \"%s\"".formatted(member, value)));
        for (var field : action.fields()) {
            var shown = offered.hidden().get("was_" + field.member());
            if (shown != null) {
                continue; // a form of changes that nobody changed
            }
            if (field.type().equals("rows")) {
                members.add("\"%s\": [{%s}]".formatted(field.member(), field.fields().stream()
                        .map(one -> "\"%s\": %s".formatted(one.member(), plausible(one))).collect(Collectors.joining(", "))));
            } else if (action.path().equals("/products") && field.member().equals("productcode")) {
                members.add("\"productcode\": \"code of %s\"".formatted(action.name()));
            } else if (field.required() || field.type().equals("select") || field.type().equals("flag")) {
                put(field.member(), offered.value(field), members, inner);
            }
        }
        inner.forEach((member, its) -> members.add("\"%s\": {%s}".formatted(member, String.join(", ", its))));
        return "{" + String.join(", ", members) + "}";
    }

    /** A member that is in an object of the body has its name before a dot. */
    private static void put(String member, String value, List<String> members, Map<String, List<String>> inner) {
        int dot = member.indexOf('.');
        (dot < 0 ? members : inner.computeIfAbsent(member.substring(0, dot), name -> new ArrayList<>()))
                .add("\"%s\": %s".formatted(member.substring(dot + 1), value));
    }

    /** Each is done once, where it is offered first; the page is read again before the next one, since that may have changed what is offered. */
    @Test
    @Order(2)
    void whatIsOfferedIsNotRefusedForTheStateOfItsObject() {
        var actions = service.bean(Actions.class).all().stream().collect(Collectors.toMap(Action::name, Function.identity()));
        var done = new TreeSet<String>(Set.of("account.change", "user.deactivate", "key.revoke"));
        var refused = new ArrayList<String>();
        for (var path : pages().keySet()) {
            while (true) {
                var page = person.get(path);
                if (page.statusCode() != 200) {
                    break; // what it showed is deleted
                }
                var next = Offered.in(page.body()).filter(offered -> done.add(offered.action())).findFirst();
                if (next.isEmpty()) {
                    break;
                }
                var offered = next.get();
                var action = actions.get(offered.action());
                var answer = admin.send(action.method(), action.pathFor(offered.hidden()), body(action, offered));
                if (answer.status() >= 500 || answer.status() >= 400 && !ABOUT_INPUT.contains(code(answer.body()))) {
                    refused.add("%s at %s: %s".formatted(action.name(), path, answer.body()));
                }
                if (action.ids().isEmpty() && action.method().equals("POST") && answer.status() >= 400) {
                    refused.add("%s makes nothing of %s: %s".formatted(action.name(), body(action, offered), answer.body()));
                }
            }
        }
        assertThat(done).hasSizeGreaterThan(60);
        assertThat(refused).isEmpty();
    }

    /** What the document says of actions is where they are. */
    @Test
    @Order(1)
    void actionsAreOnThePagesThatAreDeclaredForThem() {
        var seen = new TreeMap<String, Set<String>>();
        pages().forEach((path, body) -> Offered.in(body).forEach(offered -> seen
                .computeIfAbsent(offered.action(), action -> new TreeSet<>()).add(Visitor.kind(path).replaceAll("\\?.*", ""))));
        var declared = new ConsoleOperations(service);
        assertThat(seen).hasSizeGreaterThan(80);
        assertThat(seen).allSatisfy((action, pages) -> assertThat(pages).as(action).contains(declared.page(action)));
    }

    private static int code(String body) {
        Matcher code = Pattern.compile("\"error_code\":(\\d+)").matcher(body);
        return code.find() ? Integer.parseInt(code.group(1)) : 0;
    }
}
