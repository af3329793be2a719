package fulfilment.console.edge;

import fulfilment.console.platform.ConsoleSettings;
import fulfilment.console.platform.Cookies;
import fulfilment.console.platform.Section;
import jakarta.servlet.http.HttpServletRequest;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.MessageSource;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Profile;
import org.springframework.context.support.ResourceBundleMessageSource;
import org.springframework.web.method.support.HandlerMethodArgumentResolver;
import org.springframework.web.servlet.LocaleResolver;
import org.springframework.web.servlet.config.annotation.InterceptorRegistry;
import org.springframework.web.servlet.config.annotation.WebMvcConfigurer;
import org.springframework.web.servlet.i18n.AcceptHeaderLocaleResolver;

/** Wires the console. */
@Configuration(proxyBeanMethods = false)
@Profile("console")
@ComponentScan("fulfilment.console")
@EnableConfigurationProperties(ConsoleSettings.class)
public class ConsoleConfiguration implements WebMvcConfigurer {

    private static final List<Locale> LANGUAGES = List.of(Locale.ENGLISH, Locale.of("nl"));

    /** Files of texts; the first one that has a text counts. */
    private static final String[] TEXTS = {"console/texts/frame", "console/texts/stock", "console/texts/trade",
            "console/texts/service", "console/texts/words", "console/texts/picking",
            "console/texts/office", "console/texts/figures", "console/texts/forms"};

    private final SessionCheck sessions;

    ConsoleConfiguration(SessionCheck sessions) {
        this.sessions = sessions;
    }

    @Override
    public void addInterceptors(InterceptorRegistry interceptors) {
        interceptors.addInterceptor(sessions);
    }

    @Override
    public void addArgumentResolvers(List<HandlerMethodArgumentResolver> resolvers) {
        resolvers.add(new SignedInArgument());
    }

    /** The texts of the pages, in English and Dutch. */
    @Bean
    static MessageSource messageSource() {
        var texts = new ResourceBundleMessageSource();
        texts.setBasenames(TEXTS);
        texts.setDefaultEncoding("UTF-8");
        texts.setFallbackToSystemLocale(false);
        return texts;
    }

    /** The language that the person chose, or else the one the browser prefers. */
    @Bean
    static LocaleResolver localeResolver() {
        var resolver = new AcceptHeaderLocaleResolver() {

            @Override
            public Locale resolveLocale(HttpServletRequest request) {
                return Cookies.oneOf(Cookies.LANGUAGE, request, "en", "nl").map(Locale::of)
                        .orElseGet(() -> super.resolveLocale(request));
            }

            @Override
            public void setLocale(HttpServletRequest request, jakarta.servlet.http.@Nullable HttpServletResponse response,
                    @Nullable Locale locale) {
                throw new UnsupportedOperationException("the language is kept in a cookie");
            }
        };
        resolver.setSupportedLocales(LANGUAGES);
        resolver.setDefaultLocale(Locale.ENGLISH);
        return resolver;
    }

    @Bean
    static Section overviewSection() {
        return new Section("overview", "/console", "/users/me", 0);
    }
}
