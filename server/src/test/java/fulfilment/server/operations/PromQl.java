package fulfilment.server.operations;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Finds the metrics and labels that an expression of Prometheus names. Good enough for the expressions here. */
final class PromQl {

    private static final Pattern TEXT = Pattern.compile("\"(?:[^\"\\\\]|\\\\.)*\"");
    private static final Pattern GROUPING = Pattern.compile("\\b(?:by|without|on|ignoring)\\s*\\(([^)]*)\\)");
    private static final Pattern RANGE = Pattern.compile("\\[[^]]*]");
    private static final Pattern SELECTOR = Pattern
            .compile("(?<![\\w:.$])([a-zA-Z_:][\\w:]*)\\s*(?:\\{([^}]*)})?(?!\\s*\\(|[\\w:])");
    private static final Pattern MATCHER = Pattern.compile("(\\w+)\\s*(?:=~|!~|!=|=)");
    private static final Set<String> WORDS = Set.of("and", "or", "unless", "by", "without", "on", "ignoring", "bool", "offset");

    private PromQl() {}

    /** A metric with the labels that are asked of it. */
    record Selector(String metric, Set<String> labels) {}

    static List<Selector> selectors(String expression) {
        var plain = RANGE.matcher(GROUPING.matcher(TEXT.matcher(expression).replaceAll("_")).replaceAll(" ")).replaceAll(" ");
        var found = new ArrayList<Selector>();
        SELECTOR.matcher(plain).results().filter(one -> !WORDS.contains(one.group(1))).forEach(one -> {
            var labels = new TreeSet<String>();
            if (one.group(2) != null) {
                MATCHER.matcher(one.group(2)).results().forEach(label -> labels.add(label.group(1)));
            }
            found.add(new Selector(one.group(1), labels));
        });
        return found;
    }

    /** The labels that values are grouped by. */
    static Set<String> grouping(String expression) {
        var labels = new TreeSet<String>();
        GROUPING.matcher(expression).results()
                .forEach(one -> List.of(one.group(1).split("\\s*,\\s*")).forEach(label -> labels.add(label.strip())));
        labels.remove("");
        return labels;
    }
}
