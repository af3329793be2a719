package fulfilment.rest.bodies;

import com.github.therapi.runtimejavadoc.Comment;
import com.github.therapi.runtimejavadoc.CommentVisitor;
import com.github.therapi.runtimejavadoc.Link;
import com.github.therapi.runtimejavadoc.Value;
import java.util.regex.Pattern;

/** Javadoc as the description of the API shows it. */
public final class Markdown {

    /** A full stop that ends a sentence. */
    public static final Pattern END_OF_SENTENCE = Pattern.compile("\\.(?=\\s|$)");

    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern PARAGRAPH = Pattern.compile("\\s*<p>\\s*");

    private Markdown() {}

    public static String of(Comment comment) {
        var markdown = new StringBuilder();
        comment.visit(new CommentVisitor() {

            @Override
            public void commentText(String text) {
                markdown.append(PARAGRAPH.matcher(text).replaceAll("<p>"));
            }

            @Override
            public void inlineLink(Link link) {
                markdown.append('`').append(link.getLabel()).append('`');
            }

            @Override
            public void inlineTag(String name, String text) {
                markdown.append('`').append(text.strip()).append('`'); // which may begin on a new line
            }

            @Override
            public void inlineValue(Value value) {
                markdown.append('`').append(value.getReferencedMemberName()).append('`');
            }
        });
        return BLANKS.matcher(markdown).replaceAll(" ").replace("<p>", "\n\n").strip();
    }
}
