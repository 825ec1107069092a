// Chính sách bảo mật, bản tiếng Việt.
import { PRODUCT } from '#product.ts';
import { ContactLink, LegalSection } from '#web/pages/public/legal-section.tsx';

/** `days`: how long unsuccessful applications are stored. */
export function PrivacyVi({ days, contact }: { days: number; contact: string }) {
  return (
    <>
      <p className="lead">
        {PRODUCT} giúp người tìm việc gặp được công ty phù hợp. Để làm việc đó, chúng tôi cần một số
        dữ liệu về bạn. Trang này nói rõ đó là dữ liệu gì, dùng để làm gì, giữ trong bao lâu và bạn
        có những quyền nào.
      </p>
      <LegalSection id="what" title="Chúng tôi lưu những gì">
        <ul>
          <li>
            <b>Tài khoản:</b> email, tên, vai trò và ngôn ngữ. Mật khẩu chỉ được lưu dưới dạng mã
            băm có muối, không ai đọc ngược lại được. Nếu bạn đăng nhập bằng Google, chúng tôi nhận
            tên, email và ảnh đại diện từ Google, không bao giờ nhận mật khẩu Google của bạn.
          </li>
          <li>
            <b>Hồ sơ do bạn viết:</b> với người tìm việc là chức danh, phần giới thiệu, kỹ năng, cấp
            bậc, địa điểm, các đường dẫn, số điện thoại, việc đã làm, học vấn, ngoại ngữ, chứng chỉ,
            CV và công việc bạn mong muốn; với nhà tuyển dụng là hồ sơ công ty công khai.
          </li>
          <li>
            <b>Hồ sơ ứng tuyển:</b> việc làm, thư ứng tuyển và CV, các mốc thời gian, tin nhắn, lịch
            phỏng vấn, kết quả trả lời và sự đồng ý của bạn: ai, khi nào, theo bản nội dung nào,
            bằng ngôn ngữ nào.
          </li>
          <li>
            <b>Nhật ký kỹ thuật:</b> thời điểm và địa chỉ mạng của các yêu cầu, giữ trong thời gian
            ngắn để tìm lỗi và ngăn lạm dụng.
          </li>
        </ul>
        <p>
          Chúng tôi không bao giờ hỏi ảnh CCCD, tài khoản ngân hàng, ngày sinh, ảnh chân dung, tình
          trạng hôn nhân hay sức khỏe. Bạn cũng không nên đưa những thông tin này vào thư ứng tuyển.
        </p>
      </LegalSection>
      <LegalSection id="who" title="Ai đọc được">
        <ul>
          <li>Thư ứng tuyển chỉ bạn và công ty nhận thư đọc được.</li>
          <li>
            Khi bạn ứng tuyển, công ty đó xem được hồ sơ của bạn, trừ mục công việc mong muốn. Ngoài
            ra không ai khác xem được: không có danh sách người tìm việc công khai.
          </li>
          <li>Hồ sơ công ty và tin tuyển dụng là công khai.</li>
          <li>Chúng tôi không bán dữ liệu và không chuyển dữ liệu cho bên quảng cáo.</li>
        </ul>
      </LegalSection>
      <LegalSection id="consent" title="Sự đồng ý">
        <p>
          Trước khi gửi hồ sơ, bạn được hỏi có đồng ý chuyển dữ liệu cho công ty đó hay không, bằng
          một ô không đánh dấu sẵn. Mỗi lần ứng tuyển là một lần đồng ý riêng. Bạn có thể rút lại:
          hãy rút hồ sơ trong mục Hồ sơ ứng tuyển, hoặc báo cho chúng tôi.
        </p>
      </LegalSection>
      <LegalSection id="how-long" title="Giữ trong bao lâu">
        <ul>
          <li>
            Hồ sơ ứng tuyển không được nhận sẽ bị xóa sau <b>{days} ngày</b> kể từ khi bị từ chối,
            được rút lại, hoặc từ khi tin tuyển dụng đóng lại.
          </li>
          <li>Tài khoản và hồ sơ của bạn được giữ đến khi bạn xóa.</li>
          <li>Nội dung nào luật buộc phải giữ thì chỉ giữ đúng thời hạn luật định.</li>
        </ul>
      </LegalSection>
      <LegalSection id="views" title="Lượt xem, cookie và theo dõi">
        <p>
          Chúng tôi đếm số lượt xem của tin tuyển dụng và trang công ty, không ghi ai đã xem. Người
          xem chỉ được phân biệt trong một ngày bằng một mã đã xáo trộn; khóa của mã bị hủy mỗi đêm,
          nên không thể theo dõi ai từ ngày này sang ngày khác.
        </p>
        <p>
          Trang này không có mã, phông chữ, quảng cáo hay công cụ theo dõi của bên thứ ba. Trình
          duyệt của bạn giữ một cookie phiên khi bạn đăng nhập, một cookie cho biết bạn đã đăng
          nhập, một cookie để nhận ra trình duyệt này khi bạn đăng nhập lại (tối đa 400 ngày), ngôn
          ngữ, lựa chọn nền sáng hoặc tối, những tìm kiếm gần đây và nội dung bạn đã viết mà chưa
          gửi. Trình duyệt cũng giữ những việc bạn đã xem hoặc đã lưu để bạn đọc khi mất mạng; chúng
          không rời khỏi thiết bị và được xóa khi bạn đăng xuất. Chỉ có vậy, và tất cả đều cần cho
          điều bạn yêu cầu.
        </p>
      </LegalSection>
      <LegalSection id="rights" title="Quyền của bạn">
        <p>
          Theo Luật Bảo vệ dữ liệu cá nhân (Luật số 91/2025/QH15) và Nghị định 356/2025/NĐ-CP, bạn
          có quyền được biết, xem, chỉnh sửa, nhận bản sao, hạn chế hoặc phản đối việc xử lý, rút
          lại sự đồng ý và yêu cầu xóa dữ liệu của mình.
        </p>
        <p>
          Bạn có thể tự sửa hồ sơ bất cứ lúc nào. Với các yêu cầu khác, hãy viết đến{' '}
          <ContactLink contact={contact} />. Chúng tôi xác nhận trong hai ngày làm việc và hoàn tất
          hầu hết yêu cầu trong hai mươi ngày. Nếu chưa hài lòng với câu trả lời, bạn có thể khiếu
          nại đến cơ quan chuyên trách của Bộ Công an.
        </p>
      </LegalSection>
      <LegalSection id="safety" title="Dữ liệu được giữ an toàn ra sao">
        <p>
          Dữ liệu truyền đi được mã hóa khi trang chạy trên https, quyền truy cập được kiểm tra ở
          mọi lời gọi, và mỗi thay đổi được ghi sao cho sự cố không làm mất dữ liệu. Nếu xảy ra lộ
          dữ liệu, chúng tôi sẽ báo cho bạn và cơ quan chức năng theo luật định.
        </p>
      </LegalSection>
    </>
  );
}
