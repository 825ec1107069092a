// Điều khoản sử dụng, bản tiếng Việt.
import { PRODUCT } from '#product.ts';
import { ContactLink, LegalSection } from '#web/pages/public/legal-section.tsx';

export function TermsVi({ contact }: { contact: string }) {
  return (
    <>
      <p className="lead">
        Đây là các quy định của {PRODUCT}, được viết ngắn gọn có chủ ý. Khi dùng tài khoản, bạn đồng
        ý với các quy định này; xem trang thì không cần tài khoản và không cần đồng ý gì.
      </p>
      <LegalSection id="service" title="Trang này là gì">
        <p>
          {PRODUCT} là nơi công ty đăng tin tuyển dụng và người tìm việc ứng tuyển. Chúng tôi không
          phải người sử dụng lao động, không phải đơn vị môi giới và không là một bên trong hợp đồng
          lao động. Người tìm việc dùng miễn phí, và không ai được thu tiền của bạn để ứng tuyển hay
          để được nhận việc.
        </p>
      </LegalSection>
      <LegalSection id="account" title="Tài khoản của bạn">
        <ul>
          <li>Bạn từ đủ 15 tuổi, độ tuổi lao động tại Việt Nam.</li>
          <li>Thông tin bạn đưa về mình hoặc công ty là đúng và được cập nhật.</li>
          <li>Giữ kín mật khẩu. Hãy báo cho chúng tôi nếu có thể người khác đã biết.</li>
          <li>Mỗi tài khoản chọn vai trò người tìm việc hoặc nhà tuyển dụng một lần.</li>
        </ul>
      </LegalSection>
      <LegalSection id="seekers" title="Nếu bạn tìm việc">
        <ul>
          <li>Hãy ứng tuyển những việc bạn muốn làm; mỗi việc làm nhận một hồ sơ của bạn.</li>
          <li>Thư ứng tuyển là lời của chính bạn và không chứa dữ liệu cá nhân của người khác.</li>
          <li>
            Không đặt cọc, không mua thiết bị, không giao giấy tờ gốc để được nhận việc. Nếu có ai
            yêu cầu, hãy dừng lại và báo cho chúng tôi.
          </li>
        </ul>
      </LegalSection>
      <LegalSection id="companies" title="Nếu bạn tuyển dụng">
        <ul>
          <li>Đăng vị trí có thật mà bạn được phép tuyển, ghi đúng lương, địa điểm, điều kiện.</li>
          <li>
            Chỉ yêu cầu những gì công việc cần. Các điều kiện về giới tính, độ tuổi, ngoại hình, hôn
            nhân, tôn giáo, quê quán hay sức khỏe mà Bộ luật Lao động cấm sẽ bị gỡ.
          </li>
          <li>
            Chỉ dùng dữ liệu ứng viên cho vị trí đó, giữ an toàn và trả lời ứng viên: một lời từ
            chối rõ ràng tốt hơn sự im lặng.
          </li>
          <li>Đóng tin khi đã tuyển đủ. Tin tự hết hạn sau 60 ngày.</li>
        </ul>
      </LegalSection>
      <LegalSection id="not" title="Những điều không được làm">
        <p>
          Lừa dối, gửi tin rác, quấy rối, phát tán mã độc, sao chép trang bằng máy vượt quá mức
          robots.txt và giới hạn của API cho phép, cùng mọi điều pháp luật Việt Nam cấm. Chúng tôi
          có thể ẩn nội dung hoặc đóng tài khoản vi phạm, và sẽ nói rõ lý do.
        </p>
      </LegalSection>
      <LegalSection id="content" title="Nội dung của bạn">
        <p>
          Những gì bạn viết vẫn là của bạn. Bạn cho phép chúng tôi lưu và hiển thị cho đúng người
          cần xem trong thời gian nội dung còn ở đây, ngoài ra không dùng vào việc gì khác.
        </p>
      </LegalSection>
      <LegalSection id="liability" title="Điều chúng tôi hứa và điều không thể hứa">
        <p>
          Chúng tôi vận hành trang cẩn thận và sửa những gì hỏng. Chúng tôi không thể kiểm tra từng
          câu của mọi tin tuyển dụng, cũng không thể hứa bạn sẽ được nhận việc hay tìm được đúng
          người. Thứ tự và điểm phù hợp chỉ là gợi ý; con người quyết định. Không điều nào ở đây hạn
          chế quyền mà pháp luật trao cho bạn.
        </p>
      </LegalSection>
      <LegalSection id="law" title="Thay đổi và luật áp dụng">
        <p>
          Nếu quy định thay đổi đáng kể, chúng tôi thông báo tại trang này trước hai tuần. Luật Việt
          Nam được áp dụng; tranh chấp không thương lượng được sẽ do tòa án có thẩm quyền tại Việt
          Nam giải quyết. Nếu hai bản ngôn ngữ khác nhau, bản tiếng Việt có hiệu lực.
        </p>
      </LegalSection>
      <LegalSection id="contact" title="Liên hệ với chúng tôi">
        <p>
          Hãy viết đến <ContactLink contact={contact} />. Nếu một tin tuyển dụng hay công ty vi phạm
          các quy định này, cách nhanh nhất là bấm liên kết báo cáo ngay trên trang đó.
        </p>
      </LegalSection>
    </>
  );
}
