package fulfilment.command.comments;

import fulfilment.api.comments.Mention;
import fulfilment.api.comments.Participant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;

/**
 * Finds mentions of names in a text. A mention is an {@code @} followed by a name, in upper or lower case. The {@code @} must not follow a
 * letter or digit, and the name must end at the end of a word. The longest matching name wins; participants that share it are all mentioned.
 * Rules COM-15, COM-16, COM-17.
 */
final class NameIndex {

    private static final Comparator<Named> LONGEST_FIRST = Comparator.comparing((Named named) -> -named.name().length());

    /** Names by their first character, case-folded; longest first. */
    private final Map<Character, List<Named>> byFirst = new HashMap<>();

    /** @param name blank if the participant cannot be mentioned */
    record Named(String name, Participant who) {}

    NameIndex(List<Named> all) {
        all.stream().filter(named -> !named.name().isBlank()).sorted(LONGEST_FIRST)
                .forEach(named -> byFirst.computeIfAbsent(first(named.name(), 0), key -> new ArrayList<>()).add(named));
    }

    /**
     * The mentions in a body, in their order. A participant appears once for each spelling.
     *
     * @param mentionable accepts the participants that this author can mention
     */
    List<Mention> mentionedIn(String body, Predicate<Participant> mentionable) {
        var mentions = new LinkedHashSet<Mention>();
        for (int at = body.indexOf('@'); at >= 0 && at + 1 < body.length(); at = body.indexOf('@', at + 1)) {
            if (at == 0 || !Character.isLetterOrDigit(body.charAt(at - 1))) {
                mentions.addAll(at(at, body, mentionable));
            }
        }
        return List.copyOf(mentions);
    }

    private List<Mention> at(int at, String body, Predicate<Participant> mentionable) {
        var found = new ArrayList<Mention>();
        int length = 0;
        for (var named : byFirst.getOrDefault(first(body, at + 1), List.of())) {
            var name = named.name();
            if (name.length() < length) {
                break;
            }
            if (mentionable.test(named.who()) && body.regionMatches(true, at + 1, name, 0, name.length())
                    && isEndOfWord(body, at + 1 + name.length())) {
                length = name.length();
                found.add(new Mention(body.substring(at, at + 1 + length), named.who()));
            }
        }
        return found;
    }

    private static boolean isEndOfWord(String body, int end) {
        return end == body.length() || !Character.isLetterOrDigit(body.charAt(end));
    }

    /** Folds case in the same way as {@link String#regionMatches(boolean, int, String, int, int)}. */
    private static char first(String text, int index) {
        return Character.toLowerCase(Character.toUpperCase(text.charAt(index)));
    }
}
