package fulfilment.rest.description;

import com.github.therapi.runtimejavadoc.Comment;
import com.github.therapi.runtimejavadoc.CommentVisitor;
import com.github.therapi.runtimejavadoc.Link;
import com.github.therapi.runtimejavadoc.RuntimeJavadoc;
import com.github.therapi.runtimejavadoc.Value;
import java.lang.reflect.Method;
import java.util.HashMap;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * What the Javadoc of an endpoint says to clients, in Markdown. The build keeps Javadoc beside the classes, so it is written once.
 *
 * @param summary    the first sentence, without its full stop; empty if there is no Javadoc
 * @param details    the sentences after it
 * @param parameters what {@code @param} says, by the name of the parameter in Java
 */
record EndpointText(String summary, String details, Map<String, String> parameters) {

    private static final Pattern END_OF_SENTENCE = Pattern.compile("\\.(?=\\s|$)");
    private static final Pattern BLANKS = Pattern.compile("\\s+");
    private static final Pattern PARAGRAPH = Pattern.compile("\\s*<p>\\s*");

    static EndpointText of(Method endpoint) {
        var javadoc = RuntimeJavadoc.getJavadoc(endpoint);
        var text = markdown(javadoc.getComment());
        var end = END_OF_SENTENCE.matcher(text);
        boolean ends = end.find();
        Map<String, String> parameters = new HashMap<>();
        javadoc.getParams().forEach(parameter -> parameters.put(parameter.getName(), markdown(parameter.getComment())));
        return new EndpointText(ends ? text.substring(0, end.start()) : text, ends ? text.substring(end.end()).strip() : "",
                parameters);
    }

    private static String markdown(Comment comment) {
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
                markdown.append('`').append(text).append('`');
            }

            @Override
            public void inlineValue(Value value) {
                markdown.append('`').append(value.getReferencedMemberName()).append('`');
            }
        });
        return BLANKS.matcher(markdown).replaceAll(" ").replace("<p>", "\n\n").strip();
    }
}
