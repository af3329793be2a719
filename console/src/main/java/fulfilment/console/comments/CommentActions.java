package fulfilment.console.comments;

import fulfilment.console.platform.Action;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

/** Declares what can be done with a comment. */
@Configuration(proxyBeanMethods = false)
class CommentActions {

    @Bean
    Action deleteComment() {
        return Action.of("comment.delete", "DELETE", "/comments/{idcomment}").asks();
    }
}
