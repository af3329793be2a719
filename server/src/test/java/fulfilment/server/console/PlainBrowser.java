package fulfilment.server.console;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.List;
import org.htmlunit.WebClient;
import org.htmlunit.html.DomElement;
import org.htmlunit.html.HtmlAnchor;
import org.htmlunit.html.HtmlElement;
import org.htmlunit.html.HtmlInput;
import org.htmlunit.html.HtmlPage;
import org.htmlunit.html.HtmlTextArea;

/** HtmlUnit without scripts: pages must work without them. */
final class PlainBrowser implements Browser {

    private final String address;
    private final WebClient client = new WebClient();

    PlainBrowser(String address) {
        this.address = address;
        client.getOptions().setJavaScriptEnabled(false);
        client.getOptions().setCssEnabled(false);
        client.getOptions().setThrowExceptionOnFailingStatusCode(false);
        client.addRequestHeader("Accept-Language", "en");
    }

    private HtmlPage page() {
        return (HtmlPage) client.getCurrentWindow().getEnclosedPage();
    }

    @Override
    public int open(String path) {
        return load(() -> client.<HtmlPage>getPage(address + path)).getWebResponse().getStatusCode();
    }

    private interface Step<T> {

        T run() throws IOException;
    }

    private static <T> T load(Step<T> step) {
        try {
            return step.run();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    @Override
    public String path() {
        var url = page().getUrl();
        return url.getPath() + (url.getQuery() == null ? "" : "?" + url.getQuery());
    }

    @Override
    public String text() {
        return page().getBody().asNormalizedText();
    }

    @Override
    public void fill(String label, String value) {
        var field = page()
                .<HtmlElement>getByXPath("//main//label[contains(., '%s')]//*[self::input or self::textarea]".formatted(label))
                .getFirst();
        switch (field) {
            case HtmlInput input -> input.setValue(value);
            case HtmlTextArea text -> text.setText(value);
            default -> throw new IllegalStateException("no field to fill in");
        }
    }

    @Override
    public void choose(String label, String text) {
        var list = page().<org.htmlunit.html.HtmlSelect>getByXPath("//main//label[contains(., '%s')]//select".formatted(label))
                .getFirst();
        list.setSelectedAttribute(list.getOptionByText(text), true);
    }

    @Override
    public void press(String text) {
        var buttons = page().<DomElement>getByXPath("//button[normalize-space(.)='%s']".formatted(text));
        if (!buttons.isEmpty()) { // without scripts and styles, what can be opened is open
            load(() -> buttons.getFirst().click());
        }
    }

    @Override
    public void follow(String link) {
        load(() -> page().getAnchorByText(link).click());
    }

    @Override
    public List<String> links() {
        return page().<HtmlAnchor>getByXPath("//main//a[@href]").stream().map(HtmlAnchor::getHrefAttribute).toList();
    }

    @Override
    public List<String> barriers() {
        return List.of();
    }

    @Override
    public boolean isTooWideForAPhone() {
        return false;
    }

    @Override
    public void close() {
        client.close();
    }
}
